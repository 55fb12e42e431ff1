import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encoded } from './compression.ts'
import { pageHeaders } from './headers.ts'
import { PREFIX_VARY, withPrefix } from './prefix.ts'

/** Placeholder in `index.html` for the facts of the station. */
const PLACEHOLDER = '<!--station-->'

/** Config that a classic station writes into its page (station-api 1.1). */
export interface ClassicPageConfig {
  readonly csrfToken: string
  readonly security: { readonly enabled: boolean; readonly accessAllowed: boolean }
  readonly version: string
  /** Sign-in methods (Spec §3); without it a password. */
  readonly authConfig?: {
    readonly basicEnabled: boolean
    readonly googleEnabled: boolean
    readonly githubEnabled: boolean
    readonly endpoints: { readonly google?: string; readonly github?: string }
  }
  /** What it can do (`domain/capabilities`); absent: everything, as at a station itself. */
  readonly capabilities?: readonly string[]
}

/** Stations that the server of a page shows. */
export interface StationsFact {
  /** Part of the path of the page's own station. */
  readonly here: string
  readonly stations: readonly {
    /** Part of the path, below that of the server. */
    readonly slug: string
    readonly name: string
    /** Number of its place: those with the same stand within earshot of each other. */
    readonly place?: number
  }[]
}

/** Facts for a page when it is served. */
export interface PageFacts {
  /** Stations where there are several. */
  readonly stations?: StationsFact
  /** Config at classic only: the current dialect has an endpoint for it. */
  readonly config?: ClassicPageConfig
  /** Reading of the station's wall clock now, RFC 3339 with its offset. */
  readonly clock?: string
  /** Path of the service worker, which only our own servers have. */
  readonly serviceWorker?: string
  /** Whether names of birds are in the visitor's language: those of a real station are not. */
  readonly namesFollow?: boolean
}

/** Request of a browser for the page. */
export interface PageRequest {
  readonly acceptEncoding: string | undefined
  /** Path prefix under which it knows us (prefix.ts). */
  readonly prefix: string
  /** Origins that may show it in a frame (`--allow-frame`). */
  readonly framedBy?: readonly string[]
}

/** HTML of the facts. Every value is escaped for its place: nothing from a station can become markup. */
export function factsHtml(facts: PageFacts): string {
  const lines: string[] = []
  if (facts.serviceWorker) lines.push(`<meta name="bird-service-worker" content="${attribute(facts.serviceWorker)}">`)
  if (facts.clock) lines.push(`<meta name="bird-station-clock" content="${attribute(facts.clock)}">`)
  if (facts.namesFollow) lines.push('<meta name="bird-names" content="follow">')
  if (facts.stations) lines.push(`<meta name="bird-stations" content="${attribute(JSON.stringify(facts.stations))}">`)
  if (facts.config) {
    lines.push(`<meta name="csrf-token" content="${attribute(facts.config.csrfToken)}">`)
    lines.push(`<script type="application/json" id="bird-page-config">${scriptJson(facts.config)}</script>`)
  }
  return lines.join('')
}

/** `index.html` with the facts put in its place (before `</head>` where there is no placeholder). */
export function pageHtml(html: string, facts: PageFacts): string {
  const before = html.includes(PLACEHOLDER) ? PLACEHOLDER : '</head>'
  const at = html.indexOf(before)
  const rest = before === PLACEHOLDER ? html.slice(at + before.length) : html.slice(at)
  return at < 0 ? html : html.slice(0, at) + factsHtml(facts) + rest
}

/** Answer with the page, compressed for the browser. Rejects when the page is not built. */
export async function pageAnswer(
  distribution: string,
  facts: PageFacts,
  { acceptEncoding, prefix, framedBy }: PageRequest,
  status = 200,
): Promise<Response> {
  const html = await readFile(join(distribution, 'page', 'index.html'), 'utf8')
  const serviceWorker = `${prefix}/ui/service-worker.js`
  const { bytes, coding } = encoded(
    Buffer.from(pageHtml(withPrefix(html, prefix), { ...facts, serviceWorker })),
    acceptEncoding,
  )
  const vary = `Accept-Encoding, ${PREFIX_VARY}`
  const headers = new Headers({ ...pageHeaders(framedBy), 'content-type': 'text/html; charset=utf-8', vary })
  if (coding) headers.set('content-encoding', coding)
  return new Response(bytes, { status, headers })
}

const ATTRIBUTE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for a quoted HTML attribute or for the space between tags. */
export const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => ATTRIBUTE[sign] ?? sign)

/** JSON for inside `<script>`: without `<`, so that nothing can end the element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
