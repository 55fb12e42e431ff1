import sheet from '../../src/features/search-form/search-form.css?sheet'
import { SearchForm } from '../../src/features/search-form/search-form.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/search-form.ts'

/** The class of `<bird-search-form>`: `BirdSearchForm.define()` registers it, importing it does not. */
export const BirdSearchForm = /* @__PURE__ */ elementClass('bird-search-form', {
  component: SearchForm,
  attributes,
  methods: ['focus'],
  sheet,
})
