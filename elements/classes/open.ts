import { Open } from '../../src/features/open/open.tsx'
import sheet from '../../src/features/open/open.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/open.ts'

/** The class of `<bird-open>`: `BirdOpen.define()` registers it, importing it does not. */
export const BirdOpen = /* @__PURE__ */ elementClass('bird-open', {
  component: Open,
  attributes,
  sheet,
})
