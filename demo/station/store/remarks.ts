import type { StoredVerdict } from './records.ts'
import type { HeardBird } from '../garden/activity.ts'
import { randomFor } from '../garden/random.ts'

/** What the owner did to a detection of the past. */
export interface Remark {
  readonly verified: StoredVerdict
  readonly locked: boolean
  /** Empty when nothing was written. */
  readonly comment: string
}

const NOTHING: Remark = { verified: '', locked: false, comment: '' }
const PRAISE = [
  'Clear song, close to the microphone.',
  'Singing from the top of the birch.',
  'Seen as well: two birds at the feeder.',
  'Lovely recording, keep.',
  'Duet with a second bird further away.',
  'First one this week.',
] as const
const DOUBT = [
  'That is a squeaking gate.',
  'Great Tit imitating, I think.',
  'Only wind.',
  'The neighbour whistling.',
  'Starling mimicry.',
] as const

/**
 * What the owner said about a past detection: few are looked at, strays and unsure ones more often. Deterministic from
 * seed, time and species.
 */
export function remarkOn({ at, species, confidence, isStray }: HeardBird, seed: number): Remark {
  const random = randomFor(seed, 'remark', at / 1000, species.code)
  const draw = random()
  const looked = isStray ? 0.7 : confidence < 58 ? 0.012 : 0.006
  if (draw >= looked) return draw > 0.9996 ? { ...NOTHING, locked: true } : NOTHING
  const isWrong = random() < (isStray ? 0.9 : confidence < 58 ? 0.5 : 0.05)
  const texts = isWrong ? DOUBT : PRAISE
  const comment = random() < 0.22 ? (texts[Math.floor(random() * texts.length)] ?? '') : ''
  return { verified: isWrong ? 'false_positive' : 'correct', locked: !isWrong && random() < 0.1, comment }
}
