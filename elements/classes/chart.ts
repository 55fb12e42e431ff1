import { Chart } from '../../src/features/chart/chart.tsx'
import sheet from '../../src/features/chart/chart.css?sheet'
import button from '../../src/ui/button.css?sheet'
import menu from '../../src/ui/menu.css?sheet'
import scheme from '../../src/ui/scheme.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/chart.ts'

/** The class of `<bird-chart>`: `BirdChart.define()` registers it, importing it does not. */
export const BirdChart = /* @__PURE__ */ elementClass('bird-chart', {
  component: Chart,
  attributes,
  sheets: [button, menu, scheme, sheet],
})
