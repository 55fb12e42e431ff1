import { withoutCameraPassword } from '../../domain/source-name.ts'
import type { Fields } from './fields.ts'

/**
 * Name or id of the source of a sound, the first field that is not empty; empty when all are. They are read only here:
 * both may be the address of a camera, with its password (station-api 8.5, 13.3).
 */
export const sourceWords = (fields: Fields, ...names: readonly string[]): string =>
  withoutCameraPassword(fields.text(...names))
