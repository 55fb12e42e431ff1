import { deferred } from './deferred.ts'

/** How urgent words are: said when a screen reader comes to a pause, or at once, over whatever it reads. */
export type Urgency = 'polite' | 'assertive'

/** How words are said. */
export interface Announcement {
  /** `assertive` for what cannot wait, such as an error or a critical notice; `polite` without it. */
  readonly urgency?: Urgency
  /** Words on the same topic that still wait are replaced: of five days passed through, the last is said. */
  readonly topic?: string
  /** Language of the words, as a BCP 47 tag, where it is not the page's. */
  readonly lang?: string
}

const announcer = deferred(() => import('./announcer.ts'))

/**
 * Says something to people who do not see it happen, once, however many elements of the page say the same. All elements of a
 * page share one announcer, which is loaded with its first words; where it cannot be had, nothing is said.
 *
 * @param text a sentence in plain text; empty says nothing
 */
export function announce(text: string, how?: Announcement): void {
  void announcer.load().then(
    (code) => code.say(text, how),
    () => undefined,
  )
}
