import { withoutCameraPassword } from '../../domain/source-name.ts'
import type { Fields } from './fields.ts'

/**
 * Name or id of where sound comes from, the first of the fields that says something; empty when none does. The one place
 * where they are read: both may be the address of a camera, with its password (station-api 8.5, 13.3).
 */
export const sourceWords = (fields: Fields, ...names: readonly string[]): string =>
  withoutCameraPassword(fields.text(...names))
