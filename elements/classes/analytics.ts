import { Analytics } from '../../src/features/analytics/analytics.tsx'
import sheet from '../../src/features/analytics/analytics.css?sheet'
import button from '../../src/ui/button.css?sheet'
import menu from '../../src/ui/menu.css?sheet'
import scheme from '../../src/ui/scheme.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/analytics.ts'

/** The class of `<bird-analytics>`: `BirdAnalytics.define()` registers it, importing it does not. */
export const BirdAnalytics = /* @__PURE__ */ elementClass('bird-analytics', {
  component: Analytics,
  attributes,
  sheets: [button, menu, scheme, sheet],
})
