"""Stands in for the integration of this name: the same library, address and rules, with one station that may be asked."""
from urllib.parse import unquote

from aiohttp import ClientSession, TCPConnector, ThreadedResolver
from hass_web_proxy_lib import HASSWebProxyLibNotFoundRequestError, ProxiedURL, ProxyView

DOMAIN = "hass_web_proxy"


class View(ProxyView):
    url = "/api/hass_web_proxy/v0/"
    name = "api:hass_web_proxy:v0"

    def __init__(self, session, station):
        super().__init__(session)
        self._station = station

    def _get_proxied_url(self, request, **more):
        # decoded by aiohttp, and by the integration once more
        url = unquote(request.query.get("url", ""))
        if not url.startswith(self._station + "/"):
            raise HASSWebProxyLibNotFoundRequestError
        return ProxiedURL(url=url)


async def async_setup(hass, config):
    session = ClientSession(connector=TCPConnector(resolver=ThreadedResolver(), limit=0))
    hass.http.register_view(View(session, config[DOMAIN]["station"]))
    return True
