import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { SETTINGS_SCREENS, type SettingsScreenName } from '../../domain/settings/field.ts'
import type { PageRecord } from '../page.ts'
import { prepareSettingsWords } from '../settings-words.ts'

const isThere = (section: string): section is SettingsScreenName => SETTINGS_SCREENS.some((one) => one === section)

/** Page of the station's settings: the list of screens, or one of them (Spec §2). */
export const settingsPage: PageRecord = {
  path: /^\/ui\/settings(?:\/(?<section>[a-z]+))?\/?$/i,
  name: 'settings',
  title: 'page.settings',
  titleOf({ section }) {
    if (!section) return 'page.settings'
    const name = section.toLowerCase()
    return isThere(name) ? `page.settings.${name}` : undefined
  },
  tags: ['bird-settings'],
  prepare: prepareSettingsWords,
  isWithoutNews: true,
  navigation: { path: '/ui/settings', icon: sliders, isGuarded: true },
  draw: (d, { section = '' }, query) =>
    d.html`<bird-settings section=${section.toLowerCase()} address=${query.toString()}></bird-settings>`,
}
