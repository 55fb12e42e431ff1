import { cardText } from '../../src/i18n/card-words.ts'
import { type CardKind, cardTag } from './cards.ts'
import type { CardConfig } from './config.ts'
import type { Hass } from './hass.ts'
import { languageOfUser } from './language.ts'
import { stationNamedBy } from './suggestion.ts'

/** Cards of each section of the dashboard, from left to right. */
const SECTIONS: readonly (readonly CardKind[])[] = [
  ['now', 'summary'],
  ['detections', 'player'],
  ['listen', 'chart'],
]

/** Dashboard as Home Assistant keeps it, as far as it is written here. */
export interface BirdsDashboard {
  readonly views: readonly Readonly<Record<string, unknown>>[]
}

/** Dashboard "Birds": one view of everything, and one with all pages of the station. */
export function birdsDashboard(config: CardConfig, hass: Hass): BirdsDashboard {
  const text = cardText(languageOfUser(hass))
  const station = config['station'] ?? stationNamedBy(hass)
  const { addon, transport } = config
  const named = Object.fromEntries(
    Object.entries({ station, addon, transport }).filter(([, value]) => value !== undefined),
  )
  const card = (kind: CardKind, more: object = {}): object => ({ type: `custom:${cardTag(kind)}`, ...named, ...more })
  const sections = SECTIONS.map((kinds) => ({ type: 'grid', cards: kinds.map((kind) => card(kind)) }))
  return {
    views: [
      {
        title: text('cards.name.strategy'),
        path: 'birds',
        icon: 'mdi:bird',
        type: 'sections',
        max_columns: 3,
        badges: [{ type: 'custom:bird-badge', ...named }],
        sections,
      },
      {
        title: text('cards.name.dashboard'),
        path: 'station',
        icon: 'mdi:home-search-outline',
        type: 'panel',
        cards: [card('dashboard')],
      },
    ],
  }
}
