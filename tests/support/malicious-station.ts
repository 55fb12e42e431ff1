import { fakeStation, type FakeStation } from '../server/proxy/fake-station.ts'

/** Headers by which a server would have a say in everything of its origin, each with what it would do there. */
export const HOSTILE_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-credentials': 'true',
  'alt-svc': 'h2="evil.example:443"; ma=86400',
  'clear-site-data': '"cookies", "storage"',
  'content-security-policy': "script-src 'unsafe-inline' *",
  'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example/",
  'cross-origin-opener-policy': 'unsafe-none',
  'document-policy': 'force-load-at-top',
  link: '<https://evil.example/x.js>; rel=preload; as=script',
  nel: '{"report_to":"evil","max_age":31536000}',
  'origin-agent-cluster': '?0',
  'permissions-policy': 'geolocation=*',
  'public-key-pins': 'pin-sha256="x"; max-age=9',
  refresh: '0;url=https://evil.example/',
  'report-to': '{"group":"evil","max_age":31536000,"endpoints":[{"url":"https://evil.example/"}]}',
  'reporting-endpoints': 'evil="https://evil.example/"',
  'service-worker-allowed': '/',
  'set-login': 'logged-in',
  sourcemap: 'https://evil.example/x.map',
  'speculation-rules': '"https://evil.example/rules.json"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'timing-allow-origin': '*',
  'www-authenticate': 'Basic realm="Your password for this computer"',
  'x-accel-redirect': '/etc/passwd',
  'x-frame-options': 'ALLOWALL',
}

const SCRIPT = 'document.title = document.cookie'

/** What it answers, by the end of the path: type and text. */
const TEXTS: readonly (readonly [RegExp, string, string])[] = [
  [/\.js$/, 'text/javascript', `self.onfetch = (event) => event.respondWith(new Response('mine'))`],
  [/\.svg$/, 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`],
  [/\/config$/, 'application/json', '{"csrfToken":"t","security":{"enabled":false,"accessAllowed":true}}'],
  [/\/login$/, 'application/json', '{"success":true,"redirectUrl":"https://evil.example/"}'],
  [/\/stream$/, 'text/event-stream', 'event: connected\ndata: {}\n\n'],
]
const PAGE = [/^/, 'text/html', `<script>${SCRIPT}</script>`] as const

/**
 * A station that wants to own whoever shows it: every answer has {@link HOSTILE_HEADERS}, echoes `Origin` as allowed, sets
 * cookies of others, and is a page with a script where nothing else was asked for. A path with `?to=` leads there. It remembers
 * what it was asked.
 */
export async function maliciousStation(): Promise<FakeStation> {
  const station = await fakeStation()
  station.answer = ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, station.origin)
    const [, type, text] = TEXTS.find(([path]) => path.test(pathname)) ?? PAGE
    for (const [name, value] of Object.entries(HOSTILE_HEADERS)) response.setHeader(name, value)
    response.setHeader('access-control-allow-origin', headers.origin ?? '*')
    response.setHeader('set-cookie', ['grafana_session=stolen; Path=/', '_gothic_session=s; Path=/'])
    const to = searchParams.get('to')
    if (to !== null) return void response.writeHead(302, { location: to }).end()
    response.writeHead(200, { 'content-type': type }).end(text)
  }
  return station
}
