import sheet from '../../src/features/toasts/toasts.css?sheet'
import { Toasts } from '../../src/features/toasts/toasts.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/toasts.ts'

/** The class of `<bird-toasts>`: `BirdToasts.define()` registers it, importing it does not. */
export const BirdToasts = /* @__PURE__ */ elementClass('bird-toasts', {
  component: Toasts,
  attributes,
  sheet,
  methods: ['show', 'dismiss', 'clear'],
  eager: true,
})
