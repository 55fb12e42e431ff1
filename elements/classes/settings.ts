import { SettingsPage } from '../../src/features/settings/settings-page.tsx'
import sheet from '../../src/features/settings/settings.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/settings.ts'

/** The class of `<bird-settings>`: `BirdSettings.define()` registers it, importing it does not. */
export const BirdSettings = /* @__PURE__ */ elementClass('bird-settings', {
  component: SettingsPage,
  attributes,
  sheet,
})
