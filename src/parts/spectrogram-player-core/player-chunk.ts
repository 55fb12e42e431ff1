import { useAtomValue } from 'jotai'
import { actOfKey, PLAYER_KEYS } from '../../i18n/keys.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'
import { isChosenByKey } from '../is-chosen-by-key.ts'
import { usePageKeys } from '../use-page-keys.ts'
import { dropBox } from './heard-box.ts'
import type { SoundControls } from './player-sound.ts'

/** Code of the full player, loaded when a player comes on the screen, after its picture. */
export { SpectrogramPlayerCore } from './spectrogram-player-core.tsx'

export { playerError, troubleOf } from './media-error.ts'
export { MediaEvents } from './media-events.tsx'
export { openSoundEngine, wakeForLater } from '../../state/sound/sound-engine.ts'

/**
 * Keys of a page about one recording: Space plays and Escape removes the box from anywhere. On other websites these
 * keys are not ours.
 */
export function PlayerPageKeys({ controls }: { readonly controls: SoundControls }): null {
  const isPage = useAtomValue(pageModeAtom)
  const { element } = useHost()
  usePageKeys((key) => {
    if (!isPage || isChosenByKey(element)) return false
    const act = actOfKey(PLAYER_KEYS, key)
    const isDrop = act === 'dropBox' && controls.now.settings.box !== undefined
    if (isDrop) dropBox(controls)
    else if (act === 'play') controls.toggle()
    return isDrop || act === 'play'
  })
  return null
}
