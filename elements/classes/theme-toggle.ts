import { ThemeToggle } from '../../src/features/theme-toggle/theme-toggle.tsx'
import sheet from '../../src/features/theme-toggle/theme-toggle.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/theme-toggle.ts'

/** The class of `<bird-theme-toggle>`: `BirdThemeToggle.define()` registers it, importing it does not. */
export const BirdThemeToggle = /* @__PURE__ */ elementClass('bird-theme-toggle', {
  component: ThemeToggle,
  attributes,
  sheet,
})
