import { System } from '../../src/features/system/system.tsx'
import sheet from '../../src/features/system/system.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/system.ts'

/** The class of `<bird-system>`: `BirdSystem.define()` registers it, importing it does not. */
export const BirdSystem = /* @__PURE__ */ elementClass('bird-system', {
  component: System,
  attributes,
  sheet,
})
