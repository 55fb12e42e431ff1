import type { Piece } from './rendering.ts'
import type { SoundSettings } from './settings.ts'

/** What settings come down to: which part of a clip sounds, and how. */
export interface Plan {
  /** The part of the clip that sounds, seconds. */
  readonly fromSecond: number
  readonly toSecond: number
  /** What has to be rendered for it; undefined where the clip can be played as it is. */
  readonly piece: Piece | undefined
  /** How much faster what has been rendered is played: the pitch moves along. */
  readonly rate: number
  /** Seconds of the clip in one second of what has been rendered. */
  readonly stretch: number
}

/** Settles what sounds. A box counts only while `onlyBox` says so. */
export function planOf(settings: SoundSettings, sampleRate: number, length: number): Plan {
  const { box, onlyBox, speed, keepPitch } = settings
  const only = onlyBox ? box : undefined
  const from = only ? Math.max(0, Math.min(length - 1, Math.round(only.fromSecond * sampleRate))) : 0
  const to = only ? Math.max(from + 1, Math.min(length, Math.round(only.toSecond * sampleRate))) : length
  const stretched = keepPitch ? speed : 1
  const band = only && { lowHertz: only.lowHertz, highHertz: only.highHertz }
  return {
    fromSecond: from / sampleRate,
    toSecond: to / sampleRate,
    piece: band || stretched !== 1 ? { from, to, band, speed: stretched } : undefined,
    rate: keepPitch ? 1 : speed,
    stretch: stretched,
  }
}

/** Whether two plans differ in what has to be rendered or where it begins; the rate can change while it sounds. */
export const needsAnew = (one: Plan, other: Plan): boolean => JSON.stringify(one.piece) !== JSON.stringify(other.piece)
