import type { SettingsField } from '../../domain/settings/field.ts'
import type { Setting } from './use-setting.ts'

/** What every control gets: the field, its value, and the ids of what describes it. */
export interface ControlProps<Field extends SettingsField = SettingsField> {
  readonly field: Field
  readonly setting: Setting
  readonly id: string
  /** Ids of the help and of what is wrong. */
  readonly describedBy: string | undefined
}
