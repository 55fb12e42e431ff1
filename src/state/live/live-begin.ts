import { atom } from 'jotai'
import {
  chosenSource,
  firstUsable,
  lastingName,
  type Listening,
  type LiveSource,
  STOPPED,
} from '../../domain/listening.ts'
import { levelFeedAtom } from './live-levels.ts'
import { openLiveSession } from './live-session.ts'
import {
  listeningSlotAtom,
  livePanelOpenAtom,
  selectedSourceAtom,
  selectSourceAtom,
  sessionAtom,
  volumeAtom,
} from './live-slots.ts'
import { knownSourcesAtom, whenSourcesKnownAtom } from './live-sources.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'

const changeAtom = atom(null, (get, set, listening: Listening) => {
  set(listeningSlotAtom, listening)
  if (!get(pageModeAtom)) return
  // on a station's own page the texts are toasts (Spec §2 "Audio control"), unless the panel shows them
  const tell = (code: typeof import('./listen-toasts.ts')): void =>
    set(code.tellListeningAtom, get(livePanelOpenAtom) ? STOPPED : listening, () => get(sessionAtom)?.resume())
  void import('./listen-toasts.ts').then(tell).catch(() => {}) // the panel shows it, too
})

/** Begins to listen. Loaded before the click, because it has to happen in its tick. */
export const beginLiveAtom = atom(null, (get, set, wanted: string | undefined) => {
  const likely = (): LiveSource | undefined => {
    const { sources } = get(knownSourcesAtom)
    return wanted === undefined ? (get(selectedSourceAtom) ?? firstUsable(sources)) : chosenSource(sources, wanted)
  }
  const findSource = async (before: LiveSource | undefined): Promise<LiveSource | undefined> => {
    await set(whenSourcesKnownAtom)
    const { sources } = get(knownSourcesAtom)
    if (before) return chosenSource(sources, before.id) ?? chosenSource(sources, lastingName(before)) ?? before
    const named = wanted === undefined ? undefined : { id: wanted, name: wanted, silent: false, clipping: false }
    return likely() ?? named
  }
  const session = openLiveSession({
    client: get(stationClientAtom),
    likely: likely(),
    findSource,
    isMeasured: ({ id }) => get(levelFeedAtom).of(id) !== undefined,
    onChange(listening) {
      if (listening.source && listening.state === 'starting') set(selectSourceAtom, listening.source)
      set(changeAtom, listening)
    },
    onEnd: () => set(sessionAtom, (newest) => (newest === session ? undefined : newest)),
  })
  const { volume, muted } = get(volumeAtom)
  session.player.setVolume(volume, muted)
  set(sessionAtom, session)
})
