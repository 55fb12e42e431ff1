import { atom } from 'jotai'
import { shownName } from '../../domain/detection.ts'
import { LONG_UNDO_MS } from '../../domain/outbox/outbox.ts'
import { readAt } from '../../domain/settings/document.ts'
import { hasSpecies, isNameOf, listedNames, type RangeSpecies } from '../../domain/settings/species-names.ts'
import {
  firstThreshold,
  ruleOf,
  type SpeciesThresholds,
  withoutSpecies,
  withRuleOf,
  withThreshold,
} from '../../domain/settings/species-rules.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { unsavedText } from '../../i18n/outbox-text.ts'
import { undoBatchAtom } from '../outbox/store.ts'
import { localeAtom } from '../preferences/locale.ts'
import { allMessagesAtom } from '../preferences/more-words.ts'
import { valueOf } from '../remote.ts'
import { stationConfigAtom } from '../session/session.ts'
import { showToastAtom } from '../toasts.ts'
import { EXCLUDED_PATH, ignoringAtom } from './excluded-species.ts'
import { learnedThresholdsAtom } from './learned-thresholds.ts'
import { type SaveOutcome, saveValueAtom } from './save-settings.ts'
import { stationSettingsAtom } from './station-settings.ts'

const RULES_PATH = 'realtime.species.config'

/** Thresholds that a current station has lowered, as far as known; a classic one does not tell them. */
const loweredAtom = atom((get) =>
  valueOf(get(stationConfigAtom))?.dialect === 'current' ? (valueOf(get(learnedThresholdsAtom)) ?? []) : [],
)

/** Thresholds at the station, of a species and of all others; undefined before its settings are known. */
export const thresholdsAtom = atom((get) => {
  const document = valueOf(get(stationSettingsAtom))?.document
  const learned = get(loweredAtom)
  return (species: RangeSpecies): SpeciesThresholds | undefined => {
    if (!document) return undefined
    const others = firstThreshold(readAt(document, 'birdnet.threshold'))
    const rule = ruleOf(readAt(document, RULES_PATH), species)?.[1]
    const lowered = learned.find((one) => isNameOf(one.scientificName, species) || isNameOf(one.name, species))?.value
    return { rule: rule && Number(rule['threshold'] ?? 0), lowered, others }
  }
})

/**
 * Requires more confidence of a species, or less, from now on, and offers to undo that. Undefined when a save is under
 * way.
 *
 * @param threshold 0 to 1
 */
export const requireCertaintyAtom = atom(
  null,
  async (_get, set, species: RangeSpecies, threshold: number): Promise<SaveOutcome | undefined> => {
    let before: unknown
    const outcome = await set(saveValueAtom, RULES_PATH, (rules) => {
      before = rules
      return withThreshold(rules, species, threshold)
    })
    if (outcome?.kind === 'saved')
      await set(tellAtom, species, 'outbox.certainty', threshold, () =>
        set(takeBackAtom, RULES_PATH, (rules) => withRuleOf(rules, species, before)),
      )
    return outcome
  },
)

/** Keeps a species again: unsent commands are undone, and the station's rule is removed. Offers to undo that. */
export const keepAgainAtom = atom(null, async (get, set, species: RangeSpecies): Promise<void> => {
  const wishes = get(ignoringAtom)(species)
  for (const { press } of wishes) set(undoBatchAtom, press)
  if (wishes.length > 0 && get(ignoringAtom)(species).length === 0) return
  let removed: readonly string[] = []
  const outcome = await set(saveValueAtom, EXCLUDED_PATH, (list) => {
    const names = listedNames(list)
    removed = names.filter((name) => isNameOf(name, species))
    return withoutSpecies(names, species)
  })
  if (outcome?.kind === 'saved')
    await set(tellAtom, species, 'outbox.keptAgain', undefined, () =>
      set(takeBackAtom, EXCLUDED_PATH, (list) => {
        const names = listedNames(list)
        return hasSpecies(names, species.commonName, [species]) ? names : [...names, ...removed]
      }),
    )
  else await set(failAtom, outcome)
})

/** Shows what was changed, with its undo. */
const tellAtom = atom(
  null,
  async (
    get,
    set,
    species: RangeSpecies,
    key: Extract<MessageKey, 'outbox.certainty' | 'outbox.keptAgain'>,
    threshold: number | undefined,
    undo: () => void,
  ): Promise<void> => {
    const text = await set(allMessagesAtom)
    if (!text) return
    const share = formatNumber(get(localeAtom), threshold ?? 0, { style: 'percent', maximumFractionDigits: 1 })
    set(showToastAtom, {
      type: 'success',
      message: text(key, { name: shownName(species), share }),
      duration: LONG_UNDO_MS,
      action: { label: text('outbox.undo'), handler: undo },
    })
  },
)

const takeBackAtom = atom(null, async (_get, set, path: string, change: (value: unknown) => unknown): Promise<void> => {
  const outcome = await set(saveValueAtom, path, change)
  if (outcome?.kind !== 'saved') await set(failAtom, outcome)
})

/** Shows why nothing was changed. */
const failAtom = atom(null, async (_get, set, outcome: SaveOutcome | undefined): Promise<void> => {
  const text = await set(allMessagesAtom)
  if (text)
    set(showToastAtom, {
      type: 'error',
      message: unsavedText(text, outcome?.kind === 'failed' ? outcome.failure : undefined),
    })
})
