/** Result of checking the address of a station. */
export interface AddressCheck {
  /** Whether it can be shown from here. */
  readonly works: boolean
  /** Sentence on what there is, and what to do. */
  readonly words: string
  /**
   * Address from which a page loads the elements: the station itself where it serves them, else the website's own
   * folder.
   */
  readonly scripts: string
}

/** Page that asks. */
export interface AskingPage {
  /** `https://garden.example`. */
  readonly origin: string
}

/** An answer as far as the check needs it: `fetch`. */
export type AskAddress = (address: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Wait for an answer, milliseconds. */
const PATIENCE_MS = 8000

/**
 * Address of a station as somebody types it, without its end: `birds.local:8080` is `http://birds.local:8080`.
 * Undefined where it is none.
 */
export function stationAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, username, origin, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || text === '') return undefined
  return origin + pathname.replace(/\/(?:ui(?:\/.*)?)?$/, '')
}

/**
 * Checks whether a station answers at an address, lets other websites read, and can be shown on a page of https. Never
 * rejects.
 *
 * @param address as {@link stationAddress} gives it
 * @param ask `fetch`
 */
export async function checkAddress(address: string, page: AskingPage, ask: AskAddress): Promise<AddressCheck> {
  const { protocol, origin, hostname } = new URL(address)
  const isPlain = protocol === 'http:'
  if (isPlain && page.origin.startsWith('https:') && !isHere(hostname))
    return no('This page came over https and the station is at http: browsers forbid that. Give the station https.')
  const options = { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  const answer = await ask(`${address}/api/v2/app/config`, options).catch(() => undefined)
  if (!answer) return (await isSilent(address, ask)) ? no(SILENT) : no(closedTo(page.origin))
  if (answer.status === 401 || answer.status === 403)
    return no('A station may be there, but it shows itself only to people who are signed in.')
  const config: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  if (typeof config !== 'object' || config === null || !('version' in config))
    return no('Something answers there, but it is no bird station. Look at the address and its port.')
  const found = await ask(`${address}/elements/loader.js`, { ...options, method: 'HEAD' }).catch(() => undefined)
  const words = [
    origin === page.origin ? HERE : 'A station answers, and this page may read it.',
    isHere(hostname) && 'Under that name only this computer finds it.',
    isPlain && PLAIN,
    !found?.ok && COPY,
  ]
  return { works: true, words: words.filter(Boolean).join(' '), scripts: found?.ok ? address : '' }
}

const no = (words: string): AddressCheck => ({ works: false, words, scripts: '' })

const SILENT = 'Nothing answers there. Is the station running, and are address and port right?'
const HERE = 'A station answers: the one of this page. Other websites need its permission (CORS).'
const COPY = 'The lines below load the elements from your own website: copy the folder elements of the package there.'
const PLAIN = 'It has no https: a website that has cannot show it.'
const closedTo = (origin: string): string =>
  `Something answers, but lets no page of ${origin} read (CORS). Allow that address in the settings of the station, or start npx dawn-chorus --station … --public ${origin}.`

/** Whether it is the own machine, which browsers trust without https. */
const isHere = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether nothing answers at all: a request without CORS can tell, even where the answer may not be read. */
const isSilent = (address: string, ask: AskAddress): Promise<boolean> =>
  ask(`${address}/api/v2/app/config`, {
    mode: 'no-cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => false,
    () => true,
  )
