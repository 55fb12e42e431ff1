"""What the files of the component share."""
DOMAIN = "garden"
HEARD = "garden_heard"
