import { describe, expect, test } from 'vitest'
import { pageHtml } from '../../../server/pages/page-html.ts'
import { readClassicConfig } from '../../../server/proxy/probe.ts'
import { ourCookie, stationCookies } from '../../../server/proxy/cookies.ts'
import { ourPath, upstreamOf, upstreamPath } from '../../../server/proxy/upstream.ts'

test.each([
  ['http://birdnet.local:8080', 'http://birdnet.local:8080'],
  ['http://birdnet.local:8080/ui/dashboard?date=2026-11-21#x', 'http://birdnet.local:8080'],
  ['https://home.example/birds/', 'https://home.example/birds'],
  ['https://home.example/birds/ui/', 'https://home.example/birds'],
  ['http://192.168.1.5/login?redirect=%2Fui', 'http://192.168.1.5'],
  ['http://[fe80::1]:8080/ui', 'http://[fe80::1]:8080'],
])('%s is the station %s', (typed, shown) => {
  expect(upstreamOf(typed).shown).toBe(shown)
})

describe('whatever a request line says, only its path reaches the station', () => {
  test.each([
    ['/api/v2/ping?a=1', '/birds/api/v2/ping?a=1'],
    ['//evil.example/x', '/birds//evil.example/x'],
    ['/http://evil.example/x', '/birds/http://evil.example/x'],
    ['http://evil.example/api/v2/ping', undefined],
    ['http://evil.example:1@other.example/a', undefined],
    ['http://evil.example', undefined],
    ['/\\evil.example', '/birds//evil.example'],
    ['/a/../../b', '/birds/b'],
    ['/%2e%2e/%2e%2e/b', '/birds/b'],
    ['?x=1', '/birds/?x=1'],
    ['/media/audio/..%2f..%2fetc%2fpasswd', undefined],
    ['/media/..%5c..%5cx', undefined],
    ['/media/%252e%252e%252fx', undefined],
    ['/media/..%25252fx', undefined],
    ['/media/%252e%252e%252f%25', undefined],
    ['/media/..;/x', undefined],
    ['/media/a%00b', undefined],
    ['/media/100%25', '/birds/media/100%25'],
    ['/media/Parus%20major...%2fx', '/birds/media/Parus%20major...%2fx'],
    ['@evil.example/x', undefined],
    ['*', undefined],
    ['evil.example:443', undefined],
    ['/%E0%A4', undefined],
  ])('%s becomes %s', (target, path) => {
    expect(upstreamPath({ basePath: '/birds' }, target)).toBe(path)
  })
})

test.each([
  ['/birds/ui/dashboard?x=1#y', '/ui/dashboard?x=1#y'],
  ['http://home.example/birds/api/v2/x', '/api/v2/x'],
  ['http://home.example/other', '/other'],
  ['/birdsong', '/birdsong'],
  ['relative', '/relative'],
  ['https://upload.example.org/tit.jpg', undefined],
  ['//elsewhere.example/x', undefined],
  ['/\\elsewhere.example/x', undefined],
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
  ['http://home.example//evil.example', '/evil.example'],
])('a redirect to %s leads to %s', (location, ours) => {
  expect(ourPath(upstreamOf('http://home.example/birds'), location, '/birds/x')).toBe(ours)
})

test.each([
  ['csrf=a; Path=/; Domain=home.example; Secure; SameSite=Lax', 'csrf=a; Path=/; SameSite=Lax'],
  ['csrf=1; Path=/birds; HttpOnly; SameSite=None; Secure', 'csrf=1; Path=/; HttpOnly; SameSite=Lax'],
  ['csrf=1; path=/birds/api; Max-Age=5', 'csrf=1; Path=/api; Max-Age=5; SameSite=Lax'],
  ['csrf=a=b; Path=/birdsong', 'csrf=a=b; Path=/birdsong; SameSite=Lax'],
  ['_gothic_session=a; SameSite=Strict; Partitioned', '_gothic_session=a; Path=/; SameSite=Strict'],
  [
    '_gothic_session=; Path=evil; Path=/; Expires=Thu, 01 Jan 1970 00:00:01 GMT',
    '_gothic_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:01 GMT; SameSite=Lax',
  ],
  ['theme=dark; Path=/', undefined],
  ['__Host-csrf=a; Path=/; Secure', undefined],
  ['csrf', undefined],
])('the cookie %s becomes %s', (cookie, ours) => {
  expect(ourCookie({ ownPrefix: '/birds' }, cookie, '')).toBe(ours)
})

test.each([
  ['_gothic_session=a=b|c==; csrf=d', '_gothic_session=a=b|c==; csrf=d'],
  ['grafana_session=secret; csrf=d;theme=dark', 'csrf=d'],
  ['xcsrf=1; csrf2=2; CSRF=3; __Host-csrf=4', undefined],
  ['csrf', undefined],
  ['', undefined],
  [undefined, undefined],
])('of the cookies %s the station gets %s', (header, own) => {
  expect(stationCookies(header)).toBe(own)
})

describe('the config a classic station writes into its page', () => {
  test('a JavaScript literal, however it is written', () => {
    const html = `<meta name="csrf-token" content="abc"><script>
      window.BIRDNET_CONFIG = { csrfToken: 'tok\\x26\\u003cen\\'s', "security": { enabled:  true , accessAllowed:  false  },
        version: "nightly-20251031", currentPath: window.location.pathname };</script>`
    expect(readClassicConfig(html)).toEqual({
      csrfToken: "tok&<en's",
      security: { enabled: true, accessAllowed: false },
      version: 'nightly-20251031',
    })
  })

  test('the page of an embedded classic station has it too', () => {
    const config = { csrfToken: 'a<b', security: { enabled: true, accessAllowed: true }, version: 'v' }
    expect(readClassicConfig(pageHtml('<head><!--station--></head>', { config }))).toEqual(config)
  })

  test('without a token in the literal the meta tag counts', () => {
    const html = `<meta content='abc' name='csrf-token'><script>window.BIRDNET_CONFIG={security:{enabled:false,accessAllowed:false}}</script>`
    expect(readClassicConfig(html)).toMatchObject({ csrfToken: 'abc', version: '' })
  })

  test.each(['', '<html></html>', 'BIRDNET_CONFIG', 'BIRDNET_CONFIG = { security: { enabled: alert(1) } }'])(
    '%j has none',
    (html) => {
      expect(readClassicConfig(html)).toBeUndefined()
    },
  )
})
