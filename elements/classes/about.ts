import { About } from '../../src/features/about/about.tsx'
import sheet from '../../src/features/about/about.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/about.ts'

/** The class of `<bird-about>`: `BirdAbout.define()` registers it, importing it does not. */
export const BirdAbout = /* @__PURE__ */ elementClass('bird-about', {
  component: About,
  attributes,
  sheet,
})
