import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { prefixOf, withPrefix } from '../../../server/pages/prefix.ts'

describe('below a path of a proxy', () => {
  test.each([
    [{}, ''],
    [{ 'x-forwarded-prefix': '/birds' }, '/birds'],
    [{ 'x-forwarded-prefix': '/birds/' }, '/birds'],
    [{ 'x-forwarded-prefix': '/a/b', 'x-ingress-path': '/api/hassio_ingress/t0k-en_' }, '/api/hassio_ingress/t0k-en_'],
    [{ 'x-forwarded-prefix': '//evil.example' }, ''],
    [{ 'x-forwarded-prefix': '/a"><script>' }, ''],
    [{ 'x-forwarded-prefix': '/a/../b' }, ''],
    [{ 'x-forwarded-prefix': 'https://evil.example' }, ''],
  ])('%j is %j', async (headers, prefix) => {
    const app = new Hono().get('/', (request) => request.text(prefixOf(request)))
    expect(await (await app.request('/', { headers })).text()).toBe(prefix)
  })

  test('every address of the page itself begins with it', () => {
    const html = '<link href="/ui/assets/a.css"><script src="/ui/assets/b.js"></script><a href="/ui/dashboard">'
    expect(withPrefix(html, '')).toBe(html)
    expect(withPrefix(html, '/birds').match(/="[^"]*"/g)).toEqual([
      '="/birds/ui/assets/a.css"',
      '="/birds/ui/assets/b.js"',
      '="/birds/ui/dashboard"',
    ])
  })
})
