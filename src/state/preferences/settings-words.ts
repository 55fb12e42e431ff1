import { atom } from 'jotai'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { localeAtom } from './locale.ts'
import { moreWordsAtom } from './more-words.ts'

/** Loads the messages of the pages about the station itself. Rejects when they cannot be loaded. */
export const needSettingsWordsAtom = atom(null, (get, set) => set(moreWordsAtom(get(localeAtom), SETTINGS_WORDS)))
