import { SORTS } from '../src/domain/daily-summary.ts'
import { COLUMN_CHOICES, DailySummary } from '../src/features/daily-summary/daily-summary.tsx'
import sheet from '../src/features/daily-summary/daily-summary.css?sheet'
import thumbnail from '../src/parts/thumbnail/thumbnail.css?sheet'
import { anyText, defineElement, oneOf } from './define.ts'

/**
 * `<bird-daily-summary>`: species × hour heatmap of a day, live.
 *
 * Attributes: `date` (`today` or YYYY-MM-DD), `columns` (`auto`, `24`, `12`, `4`), `sort` (`count`, `first`, `name`,
 * `new`), `station` (address of the station; default: the page's own). Events: `bird-ready`, `bird-error`.
 */
defineElement('bird-daily-summary', {
  component: DailySummary,
  attributes: { date: anyText, columns: oneOf(COLUMN_CHOICES, 'auto'), sort: oneOf(SORTS, 'count') },
  sheets: [thumbnail, sheet],
})
