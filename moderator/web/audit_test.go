package web_test

// auditLab is a log of ours in which two rolls were taken back.
const auditLab = "../../cmd/adjutant/demo/audit-lab.vlog"
