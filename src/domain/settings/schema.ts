import type { Dialect } from '../station-config.ts'
import { hasField } from './check-field.ts'
import type { SettingsDocument, SettingsPath } from './document.ts'
import type { SettingEffect, HiddenField, SettingsField, SettingsScreen, SettingsScreenName } from './field.ts'
import { HIDDEN_FIELDS } from './hidden.ts'
import { analysisScreen } from './screens/analysis.ts'
import { audioScreen } from './screens/audio.ts'
import { detectionFiltersScreen } from './screens/detection-filters.ts'
import { integrationsScreen } from './screens/integrations.ts'
import { mainScreen } from './screens/main.ts'
import { notificationsScreen } from './screens/notifications.ts'
import { securityScreen } from './screens/security.ts'
import { speciesScreen } from './screens/species.ts'
import { supportScreen } from './screens/support.ts'
import { userInterfaceScreen } from './screens/userinterface.ts'

/** Screens in the order of their list. */
export const SCREENS = [
  mainScreen,
  userInterfaceScreen,
  audioScreen,
  analysisScreen,
  detectionFiltersScreen,
  integrationsScreen,
  securityScreen,
  speciesScreen,
  notificationsScreen,
  supportScreen,
] as const satisfies readonly SettingsScreen[]

/** Screens of a station of this dialect. */
export const screensOf = (dialect: Dialect): readonly Screens[] =>
  SCREENS.filter(({ cards }) =>
    (cards as SettingsScreen['cards']).some((card) => (card.dialect ?? dialect) === dialect),
  )

type Screens = (typeof SCREENS)[number]
/** Names of the cards: each has a title in the texts. */
export type SettingsCardName = Screens['cards'][number]['name']

/** Field with the screen and card that show it. */
export interface PlacedField {
  readonly screen: SettingsScreenName
  readonly card: string
  readonly field: SettingsField
}

const placed: readonly PlacedField[] = SCREENS.flatMap(({ name: screen, cards }) =>
  (cards as SettingsScreen['cards']).flatMap(({ name: card, fields }) =>
    fields.map((field) => ({ screen, card, field })),
  ),
)

/** Fields shown on a screen, of both dialects. */
export const ALL_FIELDS: readonly PlacedField[] = placed

/** Fields with bounds, including those that no screen shows. */
export const CHECKED_FIELDS: readonly (SettingsField | HiddenField)[] = [
  ...placed.map(({ field }) => field),
  ...HIDDEN_FIELDS,
]

/** Fields that this station has and a screen shows. */
export const settingFieldsOf = (document: SettingsDocument, dialect: Dialect): readonly PlacedField[] =>
  placed.filter(({ field }) => hasField(field, document, dialect))

/** Field at a path, or the special field that the path lies within; undefined where none shows it. */
export const fieldAt = (path: SettingsPath, dialect: Dialect): PlacedField | undefined =>
  placed.find(({ field }) => isOf(field, dialect) && field.path === path) ??
  placed.find(({ field }) => isOf(field, dialect) && field.kind === 'special' && path.startsWith(`${field.path}.`))

const isOf = (field: SettingsField, dialect: Dialect): boolean =>
  field.dialect === undefined || field.dialect === dialect

/** Effect of a change; a restart, to be safe, for values without a field. */
export function effectOf(path: SettingsPath, dialect: Dialect): SettingEffect {
  const field =
    fieldAt(path, dialect)?.field ??
    HIDDEN_FIELDS.find((one) => one.path === path && (one.dialect === undefined || one.dialect === dialect))
  if (!field) return 'restart'
  const { effect = 'at-once' } = field
  return typeof effect === 'string' ? effect : effect[dialect]
}
