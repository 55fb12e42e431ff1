"""A device belongs to an entry, which the configuration asks for at the first start."""
from homeassistant.config_entries import ConfigFlow

from .const import DOMAIN


class GardenFlow(ConfigFlow, domain=DOMAIN):
    VERSION = 1

    async def async_step_import(self, data):
        await self.async_set_unique_id(DOMAIN)
        self._abort_if_unique_id_configured()
        return self.async_create_entry(title="Garden", data={})
