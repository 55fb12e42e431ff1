import { Compare } from '../../src/features/compare/compare.tsx'
import sheet from '../../src/features/compare/compare.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/compare.ts'

/** The class of `<bird-compare>`: `BirdCompare.define()` registers it, importing it does not. */
export const BirdCompare = /* @__PURE__ */ elementClass('bird-compare', {
  component: Compare,
  attributes,
  isOfOne: true,
  sheet,
})
