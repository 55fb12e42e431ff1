import { FAR_DAYS } from '../limits.ts'
import type { Disk } from '../system/machine.ts'
import { readAt, scalarText, type SettingsDocument } from './document.ts'

/** Bytes a second of lossless clips: 48 kHz, 16 bit, one channel (station-api rest 5.3). */
const PLAIN_BYTES = 96_000
const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }
const EXPORT = 'realtime.audio.export'

/** Forecast of the space that clips take, and of the disk that they are on. */
export interface ClipForecast {
  /** Clips a day. */
  readonly count: number
  /** Bytes of one clip; with `isAtMost` an upper bound, as lossless compression depends on the sound. */
  readonly clipBytes: number
  readonly isAtMost: boolean
  /** Bytes a day. */
  readonly dayBytes: number
  readonly outcome: ClipOutcome
}

/**
 * - `fills`: clips are never deleted, and the disk is full after `days`;
 * - `roomy`: in ten years it is not;
 * - `turns`: after `days` the disk has reached its line, `percent`, and the oldest go; `turnsNow`: it has;
 * - `levels`: clips of `days` take `bytes`, and it stays at that; `fillsFirst`: the disk is full before, after `days`.
 */
export type ClipOutcome =
  | { readonly kind: 'fills'; readonly days: number }
  | { readonly kind: 'roomy' }
  | { readonly kind: 'turns' | 'turnsNow'; readonly days: number; readonly percent: number }
  | { readonly kind: 'levels'; readonly days: number; readonly bytes: number }
  | { readonly kind: 'fillsFirst'; readonly days: number }

/**
 * Forecast of how long the disk lasts with these settings.
 *
 * @param clipsADay average number of clips a day
 * @returns undefined where it is not known: no clips, none lately, or an unknown disk
 */
export function clipForecast(
  document: SettingsDocument,
  disks: readonly Disk[],
  clipsADay: number,
): ClipForecast | undefined {
  const disk = diskOf(disks, scalarText(readAt(document, `${EXPORT}.path`)))
  const size = clipSize(document)
  if (!disk || !size || readAt(document, `${EXPORT}.enabled`) !== true || !(clipsADay > 0)) return undefined
  const dayBytes = clipsADay * size.bytes
  const outcome = outcomeOf(document, disk, dayBytes)
  return outcome && { count: clipsADay, clipBytes: size.bytes, isAtMost: size.isAtMost, dayBytes, outcome }
}

function outcomeOf(document: SettingsDocument, disk: Disk, dayBytes: number): ClipOutcome | undefined {
  const setting = (name: string): string => scalarText(readAt(document, `${EXPORT}.retention.${name}`))
  const untilFull = Math.floor(disk.free / dayBytes)
  const fills = (kind: 'fills' | 'fillsFirst'): ClipOutcome =>
    untilFull > FAR_DAYS ? { kind: 'roomy' } : { kind, days: untilFull }
  switch (setting('policy')) {
    case 'none':
      return fills('fills')
    case 'usage': {
      const percent = Number.parseFloat(setting('maxUsage'))
      if (!(percent > 0)) return undefined
      const room = ((disk.used + disk.free) * percent) / 100 - disk.used
      const days = Math.floor(room / dayBytes)
      if (room <= 0) return { kind: 'turnsNow', days: 0, percent }
      return days > FAR_DAYS ? { kind: 'roomy' } : { kind: 'turns', days, percent }
    }
    case 'age': {
      const [, number, unit = ''] = /^(\d+)([hdwmy])$/.exec(setting('maxAge')) ?? []
      const days = Number(number) * (DAYS[unit] ?? Number.NaN)
      if (!(days > 0)) return undefined
      // what is kept already is on the disk: at worst all of it is still to come
      return days * dayBytes > disk.free ? fills('fillsFirst') : { kind: 'levels', days, bytes: days * dayBytes }
    }
    default:
      return undefined
  }
}

/** Size of one clip, bytes; undefined for an unknown format. */
function clipSize(document: SettingsDocument): { readonly bytes: number; readonly isAtMost: boolean } | undefined {
  const setting = (name: string): string => scalarText(readAt(document, `${EXPORT}.${name}`))
  const [seconds, type] = [Number(setting('length')), setting('type')]
  const kilobits = Number.parseFloat(setting('bitrate'))
  const isPlain = type === 'wav' || type === 'flac'
  const bytes = seconds * (isPlain ? PLAIN_BYTES : ['aac', 'opus', 'mp3'].includes(type) ? kilobits * 125 : Number.NaN)
  return bytes > 0 ? { bytes, isAtMost: type === 'flac' } : undefined
}

/** The disk that a folder is on: the nearest mount point above it, or the only disk where the folder does not tell. */
function diskOf(disks: readonly Disk[], path: string): Disk | undefined {
  const writable = disks.filter(({ isReadOnly }) => !isReadOnly)
  if (!path.startsWith('/')) return writable.length === 1 ? writable[0] : undefined
  const above = ({ mountpoint }: Disk): boolean => `${path}/`.startsWith(mountpoint.replace(/\/*$/, '/'))
  return writable.filter(above).toSorted((one, other) => other.mountpoint.length - one.mountpoint.length)[0]
}

/** Average number of clips a day, over the whole days from the first with clips on; 0 without any. */
export function averageOf(counts: readonly number[]): number {
  const known = counts.slice(counts.findIndex((count) => count > 0))
  return counts.some((count) => count > 0) ? known.reduce((sum, count) => sum + count, 0) / known.length : 0
}
