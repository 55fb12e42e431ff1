import { describe, expect, test } from 'vitest'
import { pageHtml } from '../../../server/pages/page-html.ts'

describe('what the page is told', () => {
  const shell = '<html><head><!--station--></head><body></body></html>'
  const hostile = '</script><img src=x onerror=alert(1)>"\'&\u2028'

  test('nothing a station says becomes markup', () => {
    const config = { csrfToken: hostile, security: { enabled: true, accessAllowed: false }, version: hostile }
    const html = pageHtml(shell, { config, clock: hostile })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    const json = /id="bird-page-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(config)
    expect(html.match(/<meta /g)).toHaveLength(2)
  })

  test('a dollar sign in a value is a dollar sign', () => {
    expect(pageHtml(shell, { clock: '$& $1 $$' })).toContain('content="$&amp; $1 $$"')
  })

  test('without a placeholder the facts go to the end of the head', () => {
    expect(pageHtml('<head><title>x</title></head>', { clock: 'now' })).toBe(
      '<head><title>x</title><meta name="bird-station-clock" content="now"></head>',
    )
  })
})
