/** One time at which a rule of a current station has said something (station-api rest 12.1). */
export interface AlertFiring {
  readonly id: number
  /** Name of the rule; untrusted text, empty where the rule is gone. */
  readonly ruleName: string
  /** RFC 3339 with the station's offset: what its own clock showed stands in it. */
  readonly firedAt: string
  /** What it was about; all of it untrusted text, without addresses of streams. */
  readonly about: AlertSubject
}

/** What a rule was told of: a bird, a microphone, stream or broker, or a measurement. */
export interface AlertSubject {
  /** Common name of a species; empty where it was no bird. */
  readonly species: string
  /** How sure the station was, 0 to 1. */
  readonly confidence: number | undefined
  /** A microphone, stream or broker. */
  readonly source: string
  /** What went wrong. */
  readonly detail: string
  /** A measurement, percent. */
  readonly percent: number | undefined
}

/** Some firings, the newest first, and how many there are of all. */
export interface AlertHistory {
  readonly firings: readonly AlertFiring[]
  readonly total: number
}

/** The history with more of it behind what is known: what both have stands once. */
export function withMoreFirings({ firings }: AlertHistory, more: AlertHistory): AlertHistory {
  const known = new Set(firings.map(({ id }) => id))
  return { firings: [...firings, ...more.firings.filter(({ id }) => !known.has(id))], total: more.total }
}

/** A text without what stands for a password in an address: `rtsp://cam:secret@host/` is `rtsp://host/`. */
export const withoutAddressSecrets = (text: string): string =>
  text.replaceAll(/\b([a-z][\w+.-]*:\/\/)[^\s/?#@]*@/gi, '$1')
