import { createHash } from 'node:crypto'
import { frameAncestors } from '../pages/headers.ts'
import { attribute } from '../pages/page-html.ts'
import { wantedLocale } from '../wanted-locale.ts'
import { RETRY_SECONDS } from './limits.ts'
import { adviceFor, TROUBLE_TEXTS } from './trouble-texts.ts'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#fbf9f4,#14171a);color:light-dark(#22262a,#e8e6e1)}main{max-width:34rem;padding:2rem;text-wrap:pretty}h1{font:500 1.9rem/1.2 Georgia,serif;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;border-block:1px solid light-dark(#ddd8cc,#33383d);padding-block:1rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}a{display:inline-block;padding:.7rem 1.4rem;border:1px solid;border-radius:.4rem;color:inherit;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:2px}p.soon{opacity:.7;font-size:.9rem}`

/** What a person is told when there is no station to show. `path` is where the retry leads, `framedBy` who may frame the page. */
export function troublePage(
  kind: 'away' | 'not-a-station',
  facts: {
    readonly address: string
    readonly reason?: string
    readonly path: string
    readonly acceptLanguage?: string
    readonly framedBy?: readonly string[]
  },
): Response {
  const language = wantedLocale(facts.acceptLanguage)
  const text = TROUBLE_TEXTS[language]
  const advice = text.advice[kind === 'away' ? adviceFor(facts.reason ?? '') : 'not-a-station']
  const reason = facts.reason ? `<dt>${text.reason}</dt><dd>${attribute(facts.reason)}</dd>` : ''
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${RETRY_SECONDS};url=${attribute(facts.path)}"><title>${text[kind]} · Dawn Chorus</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${text[kind]}</h1><p>${advice}</p>` +
    `<dl><dt>${text.tried}</dt><dd>${attribute(facts.address)}</dd>${reason}</dl>` +
    `<a href="${attribute(facts.path)}">${text.retry}</a><p class="soon">${text.soon}</p></main></body></html>`
  const styleHash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(html, {
    status: 502,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; ${frameAncestors(facts.framedBy)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    },
  })
}
