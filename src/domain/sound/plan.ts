import type { Piece } from './rendering.ts'
import type { SoundSettings } from './settings.ts'

/** Plan for playing: which part of a clip sounds, and how. */
export interface Plan {
  /** Beginning of the part that sounds, seconds of the clip. */
  readonly fromSecond: number
  readonly toSecond: number
  /** Piece to be rendered; undefined where the clip can be played as it is. */
  readonly piece: Piece | undefined
  /** Rate at which the rendered piece is played; the pitch moves along. */
  readonly rate: number
  /** Seconds of the clip in one rendered second. */
  readonly stretch: number
}

/** Plan of some settings. A box counts only with `onlyBox`. */
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

/** Whether a new plan needs a new rendering; the rate alone can change while it sounds. */
export const needsAnew = (one: Plan, other: Plan): boolean => JSON.stringify(one.piece) !== JSON.stringify(other.piece)
