import { atom } from 'jotai'
import { ANNOUNCES, type Announce, SHORTCUTS, type Shortcuts } from '../../domain/presentation.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** Choice of a closed list by the visitor, kept where storage is allowed; undefined without a choice. */
function choiceAtom<Choice extends string>(key: string, choices: readonly Choice[]) {
  const slotAtom = atom<Choice | undefined>(undefined)
  return atom(
    (get): Choice | undefined => {
      const kept = get(memoryAtom).read(key)
      return get(slotAtom) ?? choices.find((one) => one === kept)
    },
    (get, set, choice: Choice) => {
      set(slotAtom, choice)
      get(memoryAtom).write(key, choice)
    },
  )
}

/** Announcements of new birds that a visitor chose; it wins over the page author's. */
export const announceChoiceAtom = choiceAtom<Announce>(STORAGE_KEYS.announce, ANNOUNCES)

/** Choice of the visitor whether single keys do something. */
export const shortcutsChoiceAtom = choiceAtom<Shortcuts>(STORAGE_KEYS.shortcuts, SHORTCUTS)
