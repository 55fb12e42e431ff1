import { Chart } from '../../src/features/chart/chart.tsx'
import sheet from '../../src/features/chart/chart.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/chart.ts'

/** The class of `<bird-chart>`: `BirdChart.define()` registers it, importing it does not. */
export const BirdChart = /* @__PURE__ */ elementClass('bird-chart', {
  component: Chart,
  attributes,
  sheet,
})
