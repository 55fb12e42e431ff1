"""A garden with a station: its sensors, a path to it like an add-on's, a loudspeaker, and an entity that changes as often as one wants.

- sensor.*_last_species and so on: as a station announces them over MQTT; service garden.heard sets them
- media_player.kitchen: fetches what it is to play, and says what came
- sensor.tick: changes `rate` times a second (service garden.tick)
- /api/garden_ingress/{token}/...: the station behind a path of Home Assistant, with the headers of an add-on's ingress
"""
import asyncio
import time

from aiohttp import ClientSession, ClientTimeout, TCPConnector, ThreadedResolver, web
from yarl import URL

from homeassistant.components.http import HomeAssistantView
from homeassistant.config_entries import SOURCE_IMPORT
from homeassistant.helpers.dispatcher import async_dispatcher_send

from .const import DOMAIN, HEARD

# of one hop, not of the message
HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "host", "content-length"}


class Ingress(HomeAssistantView):
    """Passes everything on to the station, and gives its answer piece by piece as it comes."""

    url = "/api/garden_ingress/{token}/{path:.*}"
    name = "api:garden_ingress"
    requires_auth = False

    def __init__(self, station):
        self._station = station
        self._session = None

    async def _pass_on(self, request, token, path):
        if self._session is None:
            # the resolver of an older release does not fit newer packages that it takes
            connector = TCPConnector(resolver=ThreadedResolver(), limit=0)
            timeout = ClientTimeout(total=None, sock_connect=10)
            self._session = ClientSession(auto_decompress=False, connector=connector, timeout=timeout)
        headers = {name: value for name, value in request.headers.items() if name.lower() not in HOP}
        headers["X-Ingress-Path"] = f"/api/garden_ingress/{token}"
        headers["X-Forwarded-For"] = request.remote
        headers["X-Forwarded-Host"] = request.host
        headers["X-Forwarded-Proto"] = request.scheme
        url = f"{self._station}/{request.rel_url.raw_path.split('/', 4)[4]}"
        if request.rel_url.raw_query_string:
            url += f"?{request.rel_url.raw_query_string}"
        async with self._session.request(
            request.method,
            URL(url, encoded=True),
            headers=headers,
            data=await request.read() or None,
            allow_redirects=False,
        ) as answer:
            response = web.StreamResponse(status=answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in HOP:
                    response.headers.add(name, value)
            await response.prepare(request)
            try:
                async for piece in answer.content.iter_any():
                    await response.write(piece)
            except (ConnectionError, asyncio.CancelledError):
                return response  # whoever asked has left
            await response.write_eof()
            return response

    get = post = put = patch = delete = head = _pass_on


async def async_setup(hass, config):
    hass.http.register_view(Ingress(config[DOMAIN]["station"]))
    hass.async_create_task(hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_IMPORT}, data={}))
    ticking = {"rate": 0, "ticks": 0}

    def show_ticks():
        hass.states.async_set("sensor.tick", ticking["ticks"], {"friendly_name": "Tick"})

    async def tick():
        due = time.monotonic()
        while True:
            if ticking["rate"] <= 0:
                await asyncio.sleep(0.1)
                due = time.monotonic()
                continue
            due += 1 / ticking["rate"]
            await asyncio.sleep(max(0, due - time.monotonic()))
            ticking["ticks"] += 1
            show_ticks()

    async def set_rate(call):
        ticking["rate"] = float(call.data["rate"])

    async def heard(call):
        async_dispatcher_send(
            hass,
            HEARD,
            {
                "species": call.data["common_name"],
                "scientific_name": call.data["scientific_name"],
                "confidence": call.data["confidence"],
            },
        )

    show_ticks()
    hass.async_create_background_task(tick(), "garden ticks")
    hass.services.async_register(DOMAIN, "tick", set_rate)
    hass.services.async_register(DOMAIN, "heard", heard)
    return True


async def async_setup_entry(hass, entry):
    await hass.config_entries.async_forward_entry_setups(entry, ["media_player", "sensor"])
    return True
