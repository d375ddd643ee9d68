package club

import "adjutant/moderator/service"

// Examiner looks the club's store through.
func (c *Club) Examiner() (service.Examiner, error) {
	public, err := c.FirstPublic()
	if err != nil {
		return service.Examiner{}, err
	}
	changes, err := c.Successions()
	return service.Examiner{Store: c.Store, Moderator: c.Service.Moderator, Public: public, Successions: changes}, err
}
