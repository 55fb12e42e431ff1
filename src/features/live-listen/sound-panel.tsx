import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useEffect, useId } from 'react'
import { withMessages } from '../../parts/more-words.ts'
import { deferred } from '../../platform/deferred.ts'
import { BareButton } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './sound-panel.css?sheet'
import { type ListeningControls, soundPhaseOf } from './use-listening.ts'

/** The live spectrogram. */
const picture = deferred(() => import('./live-spectrogram/live-spectrogram.tsx'))

interface SoundPanelProps {
  readonly listen: ListeningControls
  readonly isOpen: boolean
  onToggle(): void
}

/** The picture of what is heard below the button of an element, and a button that hides and shows it. Drawn while there is sound. */
export const SoundPanel = withMessages(function SoundPanel({ listen, isOpen, onToggle }: SoundPanelProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const id = useId()
  const { player, source, listening } = listen
  const host = useHost()
  const isShown = isOpen && player !== undefined
  const code = useDeferred(picture, isShown)
  useEffect(() => {
    host.setState('shown', isShown)
    return () => host.setState('shown', false)
  }, [host, isShown])
  if (!player) return null
  const isHeard = listening.heardSinceMs !== undefined
  return (
    <>
      <BareButton
        className="listen-show"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={picture.prepare}
        onClick={onToggle}
      >
        {text(isOpen ? 'listen.hideSound' : 'listen.showSound')}
        <Icon node={chevron} size={15} />
      </BareButton>
      {isOpen && (
        <div id={id} className="listen-picture" part="spectrogram">
          {code && isHeard && <code.LiveSpectrogram player={player} source={source} sound={soundPhaseOf(listen)} />}
        </div>
      )}
    </>
  )
})
