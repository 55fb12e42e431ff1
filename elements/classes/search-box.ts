import sheet from '../../src/features/search-box/search-box.css?sheet'
import { SearchBox } from '../../src/features/search-box/search-box.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/search-box.ts'

/** The class of `<bird-search-box>`: `BirdSearchBox.define()` registers it, importing it does not. */
export const BirdSearchBox = /* @__PURE__ */ elementClass('bird-search-box', {
  component: SearchBox,
  attributes,
  sheet,
  methods: ['focus'],
  formAssociated: true,
})
