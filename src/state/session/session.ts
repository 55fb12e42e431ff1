import { type Atom, atom } from 'jotai'
import type { Capability } from '../../domain/capabilities.ts'
import { canDo, mayAct, type StationConfig } from '../../domain/station-config.ts'
import { question, type QuestionAtom } from '../question.ts'
import { valueOf } from '../remote.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'

/** Configuration that the station tells. */
export const stationConfigAtom: QuestionAtom<StationConfig> = question((client) => client.boot())

/** Loads the station's configuration unless it is known, and waits for it. */
export const bootAtom = stationConfigAtom.needed

/** Configuration as far as known, without asking. */
export const knownConfigAtom: Atom<StationConfig | undefined> = atom((get) => valueOf(get(stationConfigAtom.known)))

/**
 * Whether state-changing actions may be offered: never in an embed, and not before the station has told it (Spec §6).
 */
export const mayActAtom: Atom<boolean> = atom((get) => {
  if (!get(pageModeAtom)) return false
  const config = valueOf(get(stationConfigAtom))
  return config !== undefined && mayAct(config)
})

/** Function that tells whether the station can do something. */
export const stationCanAtom: Atom<(capability: Capability) => boolean> = atom((get) => {
  const config = get(knownConfigAtom)
  return (capability) => canDo(config, capability)
})

/** Whether the station can unlock: a classic one cannot (station-api 3.9). */
export const canUnlockAtom: Atom<boolean> = atom((get) => get(knownConfigAtom)?.dialect === 'current')

/** Applies whether the station knows the visitor now; nothing where no sign-in is needed. */
export const learnAccessAtom = atom(null, (get, set, accessAllowed: boolean) => {
  const config = get(knownConfigAtom)
  if (!config?.security.enabled) return
  const value = { ...config, security: { ...config.security, accessAllowed } }
  get(stationClientAtom).learn(value)
  void set(stationConfigAtom, value)
})

/** Whether the sign-in dialog is open. */
export const signInOpenAtom = atom(false)
