import { type Atom, atom } from 'jotai'
import { mayAct, type StationConfig } from '../../domain/station-config.ts'
import { loadingAgain, type Remote, settled, valueOf } from '../remote.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'

const configSlotAtom = atom<Remote<StationConfig>>({ state: 'idle' })

/** Asks the station who it is; again after a failure. A second asker waits for the first one's answer. */
export const bootAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(configSlotAtom)
  if (before.state === 'loading' || before.state === 'ready') return
  set(configSlotAtom, loadingAgain(before))
  const result = await get(stationClientAtom).boot()
  set(configSlotAtom, settled(before, result))
})

const configAtom = atom(
  (get) => get(configSlotAtom),
  (_get, set) => set(bootAtom),
)
configAtom.onMount = (boot) => {
  void boot()
}

/** What the station says about itself; asked for as soon as somebody looks. */
export const stationConfigAtom: Atom<Remote<StationConfig>> = atom((get) => get(configAtom))

/** What the station has said about itself, without asking it. */
export const knownConfigAtom: Atom<StationConfig | undefined> = atom((get) => valueOf(get(configSlotAtom)))

/** Whether state-changing actions may be offered: never in an embed, and not before the station has said so (Spec §6). */
export const mayActAtom: Atom<boolean> = atom((get) => {
  if (!get(pageModeAtom)) return false
  const config = valueOf(get(stationConfigAtom))
  return config !== undefined && mayAct(config)
})

/** Whether the station can unlock what is locked: a classic one cannot (station-api 3.9). */
export const canUnlockAtom: Atom<boolean> = atom((get) => get(knownConfigAtom)?.dialect === 'current')

/** Takes up whether the station knows the visitor now; nothing where nobody has to sign in. */
export const learnAccessAtom = atom(null, (get, set, accessAllowed: boolean) => {
  const config = get(knownConfigAtom)
  if (!config?.security.enabled) return
  const value = { ...config, security: { ...config.security, accessAllowed } }
  get(stationClientAtom).learn(value)
  set(configSlotAtom, { state: 'ready', value })
})

/** Whether the sign-in dialog is open. */
export const signInOpenAtom = atom(false)
