import { DailySummary } from '../../src/features/daily-summary/daily-summary.tsx'
import sheet from '../../src/features/daily-summary/daily-summary.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/daily-summary.ts'

/** The class of `<bird-daily-summary>`: `BirdDailySummary.define()` registers it, importing it does not. */
export const BirdDailySummary = /* @__PURE__ */ elementClass('bird-daily-summary', {
  component: DailySummary,
  attributes,
  methods: ['goTo', 'next', 'previous'],
  sheet,
})
