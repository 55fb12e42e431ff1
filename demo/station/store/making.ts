import type { Meta } from '../../../server/station/store/meta.ts'
import { STORE_VERSION } from '../../../server/station/store/schema.ts'

/** Making: what a file was made for. */
export interface Making {
  readonly seed: number
  readonly speciesCount: number
  readonly timeZone: string
  readonly days: number
}

/**
 * Name of the file for a making: other makings, other files. Version 1, seed 7: `garden-v1-7-147-400-Europe-Berlin`.
 */
export const fileNameFor = ({ seed, speciesCount, timeZone, days }: Making): string =>
  `garden-v${STORE_VERSION}-${seed}-${speciesCount}-${days}-${timeZone.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

/** Stamps a new file. */
export function stamp(meta: Meta, making: Making, origin: number): void {
  meta.write('version', String(STORE_VERSION))
  meta.write('making', makingText(making))
  meta.write('origin', String(origin))
}

/** Whether a file is what its name says: renamed and foreign files are left alone. */
export const isStampedFor = (meta: Meta, making: Making): boolean =>
  meta.read('version') === String(STORE_VERSION) && meta.read('making') === makingText(making)

const makingText = ({ seed, speciesCount, timeZone, days }: Making): string =>
  JSON.stringify([seed, speciesCount, timeZone, days])
