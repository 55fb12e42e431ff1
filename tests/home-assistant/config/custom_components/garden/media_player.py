"""A loudspeaker of the house: it fetches what it is told to play, as the one in a kitchen does, and says what came."""
from aiohttp import ClientSession, TCPConnector, ThreadedResolver

from homeassistant.components.media_player import MediaPlayerEntity, MediaPlayerEntityFeature, MediaPlayerState


async def async_setup_entry(hass, entry, add):
    add([Speaker()])


class Speaker(MediaPlayerEntity):
    _attr_name = "Kitchen"
    _attr_unique_id = "garden_kitchen"
    _attr_should_poll = False
    _attr_supported_features = MediaPlayerEntityFeature.PLAY_MEDIA
    _attr_state = MediaPlayerState.IDLE

    async def async_play_media(self, media_type, media_id, **more):
        # the resolver of an older release does not fit newer packages that it takes
        async with ClientSession(connector=TCPConnector(resolver=ThreadedResolver())) as session:
            async with session.get(media_id) as answer:
                self._attr_media_title = f"{answer.status} {answer.content_type}"
        self._attr_media_content_id = media_id
        self._attr_state = MediaPlayerState.PLAYING
        self.async_write_ha_state()
