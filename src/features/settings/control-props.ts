import type { SettingsField } from '../../domain/settings/field.ts'
import type { Setting } from './use-setting.ts'

/** Value that a control changes: a setting, or a value of an item of a list. `before` is the one that the station has. */
export type EditedValue = Pick<Setting, 'value' | 'issues' | 'set'> & Partial<Pick<Setting, 'before'>>

/** Props of every control: the field, its value, and the ids of what describes it. */
export interface ControlProps<Field extends SettingsField = SettingsField> {
  readonly field: Field
  readonly setting: EditedValue
  readonly id: string
  /** Ids of the help and of what is wrong. */
  readonly describedBy: string | undefined
}
