import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { SETTINGS_SCREENS, type SettingsScreenName } from '../../domain/settings/field.ts'
import type { PageRecord } from '../page.ts'
import { prepareSettingsWords } from '../settings-words.ts'

/** Addresses of a current station's own pages that are a part of one of these screens here (station-api rest 5.1). */
const ALIASES: Readonly<Record<string, string>> = { analysis: 'main' }
const nameOf = (section: string): string => ALIASES[section.toLowerCase()] ?? section.toLowerCase()

const isThere = (section: string): section is SettingsScreenName => SETTINGS_SCREENS.some((one) => one === section)

/** The settings of the station: the list of screens, or one of them (Spec §2). */
export const settingsPage: PageRecord = {
  path: /^\/ui\/settings(?:\/(?<section>[a-z]+))?\/?$/i,
  name: 'settings',
  title: 'page.settings',
  titleOf({ section }) {
    if (!section) return 'page.settings'
    const name = nameOf(section)
    return isThere(name) ? `page.settings.${name}` : undefined
  },
  tags: ['bird-settings'],
  prepare: prepareSettingsWords,
  isWithoutNews: true,
  navigation: { path: '/ui/settings', icon: sliders, isGuarded: true },
  draw: (d, { section = '' }, query) =>
    d.html`<bird-settings section=${nameOf(section)} address=${query.toString()}></bird-settings>`,
}
