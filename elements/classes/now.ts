import sheet from '../../src/features/now/now.css?sheet'
import { Now } from '../../src/features/now/now.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/now.ts'

/** The class of `<bird-now>`: `BirdNow.define()` registers it, importing it does not. */
export const BirdNow = /* @__PURE__ */ elementClass('bird-now', {
  component: Now,
  attributes,
  initial: { current: undefined },
  sheet,
})
