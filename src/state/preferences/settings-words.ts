import { atom } from 'jotai'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { localeAtom } from './locale.ts'
import { moreWordsAtom } from './more-words.ts'

/** Asks for the words of the pages about the station itself, unless they are here. Rejects when they cannot be had. */
export const needSettingsWordsAtom = atom(null, (get, set) => set(moreWordsAtom(get(localeAtom), SETTINGS_WORDS)))
