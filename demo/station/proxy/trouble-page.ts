import { createHash } from 'node:crypto'
import { attribute } from '../pages/page-html.ts'

/** How often the page tries by itself, in seconds. */
const RETRY_SECONDS = 10

const TEXTS = {
  en: {
    away: 'The bird station does not answer',
    stranger: 'This is not a bird station',
    awayMore: 'Nothing was heard from this address. Is the station switched on and in the same network?',
    strangerMore:
      'Something answers at this address, but it is not BirdNET-Go. Check the address given with --station.',
    tried: 'Address tried',
    reason: 'Reason',
    retry: 'Try again',
    soon: `This page tries again every ${RETRY_SECONDS} seconds.`,
  },
  de: {
    away: 'Die Vogelstation antwortet nicht',
    stranger: 'Das ist keine Vogelstation',
    awayMore: 'Unter dieser Adresse ist nichts zu hören. Ist die Station eingeschaltet und im selben Netz?',
    strangerMore:
      'Unter dieser Adresse antwortet etwas, aber nicht BirdNET-Go. Prüfen Sie die Adresse hinter --station.',
    tried: 'Versuchte Adresse',
    reason: 'Grund',
    retry: 'Erneut versuchen',
    soon: `Diese Seite versucht es alle ${RETRY_SECONDS} Sekunden erneut.`,
  },
} as const

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#fbf9f4,#14171a);color:light-dark(#22262a,#e8e6e1)}main{max-width:34rem;padding:2rem;text-wrap:pretty}h1{font:500 1.9rem/1.2 Georgia,serif;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;border-block:1px solid light-dark(#ddd8cc,#33383d);padding-block:1rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}a{display:inline-block;padding:.7rem 1.4rem;border:1px solid;border-radius:.4rem;color:inherit;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:2px}p.soon{opacity:.7;font-size:.9rem}`

/** What a person is told when there is no station to show. `path` is where the retry leads. */
export function troublePage(
  kind: 'away' | 'stranger',
  facts: {
    readonly address: string
    readonly reason?: string
    readonly path: string
    readonly acceptLanguage?: string
  },
): Response {
  const language = /^\s*de\b/i.test(facts.acceptLanguage ?? '') ? 'de' : 'en'
  const text = TEXTS[language]
  const reason = facts.reason ? `<dt>${text.reason}</dt><dd>${attribute(facts.reason)}</dd>` : ''
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${RETRY_SECONDS};url=${attribute(facts.path)}"><title>${text[kind]} · Dawn Chorus</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${text[kind]}</h1><p>${text[`${kind}More`]}</p>` +
    `<dl><dt>${text.tried}</dt><dd>${attribute(facts.address)}</dd>${reason}</dl>` +
    `<a href="${attribute(facts.path)}">${text.retry}</a><p class="soon">${text.soon}</p></main></body></html>`
  const styleHash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(html, {
    status: 502,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    },
  })
}
