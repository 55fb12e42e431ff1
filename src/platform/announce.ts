import { deferred } from './deferred.ts'

/** Urgency of an announcement: at a pause of the screen reader, or at once, over whatever it reads. */
export type Urgency = 'polite' | 'assertive'

/** Options of an announcement. */
export interface Announcement {
  /** Urgency: `assertive` for an error or a critical notice, else `polite`. */
  readonly urgency?: Urgency
  /**
   * Topic of the words: they replace waiting ones on the same topic, so that of five days passed through only the last
   * is announced.
   */
  readonly topic?: string
  /** Language of the words, as a BCP 47 tag, where it is not the page's. */
  readonly lang?: string
}

const announcer = deferred(() => import('./announcer.ts'))

/**
 * Announces a text to screen readers, once, however many elements of the page announce the same. All elements of a page
 * share one announcer, which is loaded with its first text; without it nothing is announced.
 *
 * @param text a sentence in plain text; empty says nothing
 */
export function announce(text: string, how?: Announcement): void {
  void announcer.load().then(
    (code) => code.say(text, how),
    () => undefined,
  )
}
