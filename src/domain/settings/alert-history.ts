/** Firing of a rule of a current station (station-api rest 12.1). */
export interface AlertFiring {
  readonly id: number
  /** Name of the rule; untrusted text, empty where the rule is gone. */
  readonly ruleName: string
  /** RFC 3339 with the station's offset: what its own clock showed stands in it. */
  readonly firedAt: string
  /** Subject of the firing; untrusted text, without addresses of streams. */
  readonly about: AlertSubject
}

/** Subject of a firing: a bird, a microphone, stream or broker, or a measurement. */
export interface AlertSubject {
  /** Common name of a species; empty for other subjects. */
  readonly species: string
  /** Confidence of the station, 0 to 1. */
  readonly confidence: number | undefined
  /** Name of a microphone, stream or broker. */
  readonly source: string
  /** Fault in words. */
  readonly detail: string
  /** A measurement, percent. */
  readonly percent: number | undefined
}

/** Some firings, the newest first, and how many there are of all. */
export interface AlertHistory {
  readonly firings: readonly AlertFiring[]
  readonly total: number
}

/** History with an older part appended; firings in both stand once. */
export function withMoreFirings({ firings }: AlertHistory, more: AlertHistory): AlertHistory {
  const known = new Set(firings.map(({ id }) => id))
  return { firings: [...firings, ...more.firings.filter(({ id }) => !known.has(id))], total: more.total }
}

/** A text without what stands for a password in an address: `rtsp://cam:secret@host/` is `rtsp://host/`. */
export const withoutAddressSecrets = (text: string): string =>
  text.replaceAll(/\b([a-z][\w+.-]*:\/\/)[^\s/?#@]*@/gi, '$1')
