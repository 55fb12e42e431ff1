/** Facts for a fault report, as far as they are known. */
export interface FaultFacts {
  /** Version of this package. */
  readonly version: string
  readonly station:
    | { readonly dialect: string; readonly version: string; readonly builtOn: string | undefined }
    | undefined
  /** Address of the station: only how it is reached is told, never where. */
  readonly base: string
  readonly isOwnPage: boolean
  readonly isSecured: boolean | undefined
  readonly mayAct: boolean
  readonly microphones: number | undefined
  /** Settings of the page: name and value. */
  readonly settings: readonly (readonly [name: string, value: string])[]
  readonly browser: string
  /** Screen in CSS pixels, and device pixels for each of them. */
  readonly screen: { readonly width: number; readonly height: number; readonly ratio: number }
}

const MOST_BROWSER = 300

/**
 * Fault report as plain text in English, line by line. It has no host, password, name of a microphone or name of a
 * place.
 */
export function faultReport(facts: FaultFacts): string {
  const { station, isSecured, screen, microphones } = facts
  const login = isSecured === undefined ? 'unknown' : isSecured ? (facts.mayAct ? 'signed in' : 'guest') : 'none needed'
  const lines: readonly (readonly [string, string])[] = [
    ['Dawn Chorus', facts.version],
    [
      'station',
      station
        ? [station.dialect, station.version || 'no version', station.builtOn].filter(Boolean).join(', ')
        : 'unknown',
    ],
    ['reached', reachedBy(facts.base)],
    ['page', facts.isOwnPage ? 'the station’s own' : 'somewhere else'],
    ['login', login],
    ['microphones', microphones === undefined ? 'unknown' : String(microphones)],
    ...facts.settings,
    ['screen', `${screen.width} × ${screen.height}, ${screen.ratio}`],
    ['browser', facts.browser.slice(0, MOST_BROWSER)],
  ]
  return lines.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`).join('\n')
}

/** Kind of an address without its host: scheme, and whether it has a port or a path. */
function reachedBy(base: string): string {
  const url = URL.parse(base)
  if (!url) return 'unknown'
  const port = url.port ? ', a port of its own' : ''
  return `${url.protocol.replace(':', '')}${port}${url.pathname.length > 1 ? ', below a path' : ''}`
}
