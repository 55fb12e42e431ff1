import { atom } from 'jotai'
import { ANNOUNCES, type Announce, SHORTCUTS, type Shortcuts } from '../../domain/presentation.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** One of a closed list that a visitor chose, remembered where that may be; undefined while nothing was chosen. */
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

/** What a visitor wants a screen reader to say of new birds; goes before what the author of a page wrote. */
export const announceChoiceAtom = choiceAtom<Announce>(STORAGE_KEYS.announce, ANNOUNCES)

/** Whether a visitor wants single keys to do something. */
export const shortcutsChoiceAtom = choiceAtom<Shortcuts>(STORAGE_KEYS.shortcuts, SHORTCUTS)
