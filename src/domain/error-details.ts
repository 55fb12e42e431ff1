/** Facts for the report of a broken element. */
export interface BrokenElement {
  /** Version of this package. */
  readonly version: string
  /** Tag of the element. */
  readonly element: string
  /** Dialect and version of the station, as far as they are known; never its address. */
  readonly station: string
  readonly browser: string
  /** Thrown value, of any kind. */
  readonly error: unknown
}

/** Longest text of one report, in characters: it is pasted into a form. */
export const DETAILS_MAX_LENGTH = 4000

/**
 * Report of a broken element as plain text in English, line by line. Addresses in it are without user, query and
 * fragment; text that looks like a key or a token is left out.
 */
export function errorDetails({ version, element, station, browser, error }: BrokenElement): string {
  const lines = [
    `Dawn Chorus ${version}`,
    `element: <${element}>`,
    `station: ${station}`,
    `browser: ${browser}`,
    '',
    withoutSecrets(stackOf(error)),
  ]
  return lines.join('\n').slice(0, DETAILS_MAX_LENGTH)
}

/** The error in one line, without secrets, for the person in front of it. */
export const errorLine = (error: unknown): string => withoutSecrets(String(error).split('\n')[0] ?? '').slice(0, 200)

/** Message and stack: some browsers leave the message out of the stack. */
function stackOf(error: unknown): string {
  const said = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.includes(said) ? stack : `${said}\n${stack}`
}

const ADDRESS =
  /\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/?#@()]*@)?([^\s?#()]*)(?:[?#][^\s()]*?)?(?=(?::\d+){0,2}\)?(?:\s|$))/gi
const NAMED =
  /\b(token|password|secret|authorization|cookie|session|csrf)(\w*["']?\s*[:=]\s*)(?:bearer\s+)?["']?[^\s"'&;,]+/gi
const LONG = /[\w+=-]{32,}/g

/** Text without secrets: addresses are shortened, keys and tokens left out. */
const withoutSecrets = (text: string): string =>
  text.replace(ADDRESS, '$1$2').replace(NAMED, '$1$2…').replace(LONG, '…')
