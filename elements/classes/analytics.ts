import { Analytics } from '../../src/features/analytics/analytics.tsx'
import sheet from '../../src/features/analytics/analytics.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/analytics.ts'

/** The class of `<bird-analytics>`: `BirdAnalytics.define()` registers it, importing it does not. */
export const BirdAnalytics = /* @__PURE__ */ elementClass('bird-analytics', {
  component: Analytics,
  attributes,
  isOfOne: true,
  sheet,
})
