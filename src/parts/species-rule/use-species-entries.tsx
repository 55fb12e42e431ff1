import eye from 'lucide/dist/esm/icons/eye.mjs'
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import listFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import { useStore } from 'jotai'
import { type ReactNode, useCallback, useState } from 'react'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import type { MenuEntry } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.ts'
import { useIsNotKept } from './use-is-not-kept.ts'

/** Code for saving settings, which has all their rules: loaded when it is needed. */
const ruleCode = deferred(() => import('./species-rule-chunk.ts'))
const CertaintyDialog = deferredView(ruleCode, 'CertaintyDialog')

/** Entries of a menu about a species, and the dialog of one of them. */
interface SpeciesEntries {
  readonly entries: readonly MenuEntry[]
  /** Dialog; undefined while it is closed. */
  readonly dialog: ReactNode
}

/**
 * Entries for the rule of a species: more confidence, and whether it is kept.
 *
 * @param ignore asks to ignore it from now on
 */
export function useSpeciesEntries(species: RangeSpecies, ignore: () => void): SpeciesEntries {
  const text = useText()
  const isNotKept = useIsNotKept(species)
  const store = useStore()
  const keepAgain = async (): Promise<void> => store.set((await ruleCode.load()).keepAgainAtom, species)
  const [isAsked, ask] = useState(false)
  const close = useCallback(() => ask(false), [])
  const certainty: MenuEntry = {
    key: 'certainty',
    label: text('detections.certainty'),
    icon: listFilter,
    act: () => ask(true),
  }
  const keeping: MenuEntry = isNotKept
    ? {
        key: 'keep',
        label: text('detections.keepAgain'),
        icon: eye,
        act: () => void keepAgain().catch(() => undefined),
      }
    : { key: 'ignore', label: text('detections.ignore'), icon: eyeOff, act: ignore }
  return {
    entries: [certainty, keeping],
    dialog: isAsked ? <CertaintyDialog species={species} onClose={close} /> : undefined,
  }
}
