import sheet from '../../src/features/species/species.css?sheet'
import { Species } from '../../src/features/species/species.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/species.ts'

/** The class of `<bird-species>`: `BirdSpecies.define()` registers it, importing it does not. */
export const BirdSpecies = /* @__PURE__ */ elementClass('bird-species', {
  component: Species,
  attributes,
  isOfOne: true,
  sheet,
})
