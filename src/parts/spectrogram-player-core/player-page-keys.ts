import { useAtomValue } from 'jotai'
import { pageModeAtom } from '../../state/station.ts'
import { actOfKey, PLAYER_KEYS } from '../../i18n/keys.ts'
import { useHost } from '../../ui/host.ts'
import { isChosenByKey } from '../is-chosen-by-key.ts'
import { usePageKeys } from '../use-page-keys.ts'
import { dropBox } from './heard-box.ts'
import type { SoundControls } from './player-sound.ts'

/**
 * Lets Space play and Escape take the box away from anywhere on a page that is about one recording. On a page of somebody else
 * these keys are not ours.
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
