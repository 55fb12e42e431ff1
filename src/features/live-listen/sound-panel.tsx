import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './sound-panel.css?sheet'
import type { ListeningControls } from './use-listening.ts'

/** The live spectrogram, which many listeners never open. */
const picture = deferred(() => import('./live-spectrogram/live-spectrogram.tsx'))

const SHEETS = [sheet]

/** A button that opens the picture of what is heard. Drawn only while something is. */
export function SoundPanel({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  useSheets(SHEETS)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [, drawAgain] = useState<unknown>()
  const { player, source } = listen
  const host = useHost()
  useEffect(() => {
    host.setState('shown', isOpen)
    return () => host.setState('shown', false)
  }, [host, isOpen])
  if (!player) return null
  const toggle = (): void => {
    player.tap() // in the tick of the click, or the browser keeps what is led through it silent
    setOpen(!isOpen)
    setFailed(false)
    picture.load().then(drawAgain, () => setFailed(true))
  }
  return (
    <>
      <button
        type="button"
        className="listen-show"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={picture.prepare}
        onClick={toggle}
      >
        {text(isOpen ? 'listen.hideSound' : 'listen.showSound')}
        <Icon node={chevron} size={15} />
      </button>
      {isOpen && (
        <div id={id} className="listen-picture" part="spectrogram">
          {picture.loaded && <picture.loaded.LiveSpectrogram player={player} source={source} />}
          {hasFailed && <p role="alert">{text('errorPage.load.text')}</p>}
        </div>
      )}
    </>
  )
}
