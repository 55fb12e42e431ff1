import sheet from '../../src/features/now/now.css?sheet'
import { Now } from '../../src/features/now/now.tsx'
import confidenceRing from '../../src/parts/confidence-ring/confidence-ring.css?sheet'
import speciesName from '../../src/parts/species-name/species-name.css?sheet'
import thumbnail from '../../src/parts/thumbnail/thumbnail.css?sheet'
import button from '../../src/ui/button.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/now.ts'

/** The class of `<bird-now>`: `BirdNow.define()` registers it, importing it does not. */
export const BirdNow = /* @__PURE__ */ elementClass('bird-now', {
  component: Now,
  attributes,
  initial: { current: undefined },
  sheets: [button, thumbnail, confidenceRing, speciesName, sheet],
})
