"""What a station announces over MQTT: one device for each source of sound, three sensors."""
from homeassistant.components.sensor import SensorEntity
from homeassistant.helpers.device_registry import DeviceInfo
from homeassistant.helpers.dispatcher import async_dispatcher_connect

from .const import DOMAIN, HEARD

SENSORS = {
    "species": ("Last Species", "mdi:bird", None, "Eurasian Blackbird"),
    "confidence": ("Confidence", "mdi:percent", "%", 91),
    "scientific_name": ("Scientific Name", "mdi:format-italic", None, "Turdus merula"),
}


async def async_setup_entry(hass, entry, add):
    add(GardenSensor(key, *values) for key, values in SENSORS.items())


class GardenSensor(SensorEntity):
    _attr_has_entity_name = True
    _attr_should_poll = False
    _attr_device_info = DeviceInfo(
        identifiers={(DOMAIN, "garden_mic")},
        name="Garden microphone",
        manufacturer="BirdNET-Go",
        model="Audio Analyzer",
    )

    def __init__(self, key, name, icon, unit, value):
        self._key = key
        self._attr_name = name
        self._attr_icon = icon
        self._attr_native_unit_of_measurement = unit
        self._attr_native_value = value
        self._attr_unique_id = f"birdnet_go_garden_mic_{key}"

    async def async_added_to_hass(self):
        self.async_on_remove(async_dispatcher_connect(self.hass, HEARD, self._heard))

    def _heard(self, values):
        self._attr_native_value = values[self._key]
        self.hass.loop.call_soon_threadsafe(self.async_write_ha_state)
