import { CHART_KINDS } from '../../src/domain/analytics/chart.ts'
import type { PeriodName } from '../../src/domain/analytics/period.ts'
import type { SORTS } from '../../src/domain/daily-summary.ts'
import type { DETECTION_VIEWS } from '../../src/domain/detection-options.ts'
import type { CardConfig } from './config.ts'
import { ACTION_OPTIONS, type CardOptions, FURTHER_OPTIONS, STATION_OPTIONS } from './options.ts'

/** Size of a card in the sections view: columns of 12, rows of 56 px with gaps of 8 px between them. */
export interface GridOptions {
  readonly columns: number | 'full'
  readonly rows: number | 'auto'
  readonly min_columns: number
  readonly min_rows: number
}

/** Definition of a card, known before any of its code is loaded. */
export interface CardDefinition {
  /** Options of its own, besides those that all cards have. */
  readonly options: CardOptions
  readonly grid: GridOptions
  /** Attributes of its element that are always the same. */
  readonly attributes?: Readonly<Record<string, string>>
}

// Written out, since the modules that own these lists would bring code along; a test compares them.
const PERIODS = ['all', 'today', 'week', 'month', '90days', 'year'] as const satisfies readonly PeriodName[]
const ORDERS = ['count', 'first', 'name', 'new'] as const satisfies readonly (typeof SORTS)[number][]
const VIEWS = ['cards', 'list', 'table'] as const satisfies readonly (typeof DETECTION_VIEWS)[number][]
const COUNTS = ['1', '5', '10', '25', '50'] as const

const minConfidence = { kind: 'number', min: 0, max: 100, attribute: 'min-confidence' } as const
const species = { kind: 'text', attribute: 'species' } as const
const source = { kind: 'text', attribute: 'source' } as const
const heading = { kind: 'text', attribute: 'heading' } as const
const mediaPlayer = { kind: 'player' } as const

/** Cards by the middle of their names: `now` is `bird-now-card`, and shows `<bird-now>` unless it says otherwise. */
export const HOME_CARDS = {
  now: {
    options: {
      within: { kind: 'number', min: 1, max: 1440, attribute: 'within', around: ['PT', 'M'] },
      rotate: { kind: 'number', min: 0, max: 3600, attribute: 'rotate' },
      min_confidence: minConfidence,
      source,
      media_player: mediaPlayer,
    },
    grid: { columns: 12, rows: 2, min_columns: 6, min_rows: 2 },
  },
  summary: {
    options: {
      heading,
      limit: { kind: 'number', min: 1, max: 100, attribute: 'limit' },
      sort: { kind: 'choice', values: ORDERS, attribute: 'sort' },
      hide_pictures: { kind: 'switch', attribute: 'no-thumbnails' },
    },
    grid: { columns: 12, rows: 7, min_columns: 6, min_rows: 3 },
    attributes: { 'no-date-picker': '', 'no-freeze': '' },
  },
  detections: {
    options: {
      heading,
      limit: { kind: 'choice', values: COUNTS, attribute: 'limit' },
      view: { kind: 'choice', values: VIEWS, attribute: 'view' },
      species,
      min_confidence: minConfidence,
      hide_sound: { kind: 'switch', attribute: 'no-audio' },
      hide_pictures: { kind: 'switch', attribute: 'no-spectrogram' },
      media_player: mediaPlayer,
    },
    grid: { columns: 12, rows: 5, min_columns: 6, min_rows: 3 },
    attributes: { actions: '', view: 'list', 'no-source': '' },
  },
  listen: {
    options: {
      source,
      hide_meter: { kind: 'switch', attribute: 'no-meter' },
      hide_pictures: { kind: 'switch', attribute: 'no-spectrogram' },
    },
    grid: { columns: 12, rows: 'auto', min_columns: 6, min_rows: 2 }, // it grows when its picture opens
    attributes: { variant: 'bar' },
  },
  player: {
    options: {
      loop: { kind: 'switch', attribute: 'loop' },
      media_player: mediaPlayer,
    },
    grid: { columns: 12, rows: 5, min_columns: 6, min_rows: 4 },
    attributes: { detection: 'latest', controls: 'play seek speed' },
  },
  species: {
    options: { species, period: { kind: 'choice', values: PERIODS, attribute: 'period' } },
    grid: { columns: 12, rows: 8, min_columns: 6, min_rows: 4 },
  },
  chart: {
    options: {
      chart: { kind: 'choice', values: CHART_KINDS, attribute: 'kind' },
      period: { kind: 'choice', values: PERIODS, attribute: 'period' },
      species,
    },
    grid: { columns: 12, rows: 7, min_columns: 6, min_rows: 4 },
  },
  dashboard: {
    options: { mode: { kind: 'choice', values: ['page', 'wall'], attribute: 'mode' } },
    grid: { columns: 'full', rows: 12, min_columns: 6, min_rows: 6 },
    attributes: { 'read-only': '' },
  },
} as const satisfies Readonly<Record<string, CardDefinition>>

/** Kind of a card: the middle of its name. */
export type CardKind = keyof typeof HOME_CARDS

/** Kinds of cards, in the order of the picker. */
export const CARD_KINDS = Object.keys(HOME_CARDS) as readonly CardKind[] // reason: its own keys

/** Name of a card in a dashboard, without `custom:`. */
export const cardTag = (kind: CardKind): `bird-${CardKind}-card` => `bird-${kind}-card`

/** Options of a kind of card, in the order of the editor. */
export const optionsOf = (kind: CardKind): CardOptions => ({
  ...STATION_OPTIONS,
  ...HOME_CARDS[kind].options,
  ...ACTION_OPTIONS,
  ...FURTHER_OPTIONS,
})

/**
 * Number of rows of a section in which a card has to fit, as its dashboard or its kind says.
 *
 * @param layout what Home Assistant says of the place: `grid` in a section
 * @returns undefined where a card is as high as its content
 */
export function fixedRows(kind: CardKind, config: CardConfig, layout: string | undefined): number | undefined {
  if (layout !== 'grid') return undefined
  const options = config['grid_options']
  const chosen: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'rows') : undefined
  const rows = chosen ?? HOME_CARDS[kind].grid.rows
  return typeof rows === 'number' ? rows : undefined
}
