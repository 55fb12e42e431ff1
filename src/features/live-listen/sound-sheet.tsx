import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { spectrogramOpenAtom } from '../../state/live/spectrogram-open.ts'
import button from '../../ui/button.css?sheet'
import { IconButton } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './sound-sheet.css?sheet'
import type { ListeningControls } from './use-listening.ts'

const picture = deferred(() => import('./live-spectrogram/live-spectrogram.tsx'))

const SHEETS = [button, sheet]

/**
 * The picture of what is heard at the lower edge of the page, above everything and in nobody's way: the page goes on
 * below it. Asked for in the menu of microphones; it goes with the sound, by its button, or by Escape.
 */
export function SoundSheet({ listen }: { readonly listen: ListeningControls }): ReactNode {
  const [isShown, show] = useAtom(spectrogramOpenAtom)
  const isOver = listen.player === undefined
  useEffect(() => {
    if (isOver) show(false)
  }, [isOver, show])
  return isShown && !isOver && <Sheet listen={listen} onClose={() => show(false)} />
}

interface SheetProps {
  readonly listen: ListeningControls
  onClose(): void
}

function Sheet({ listen: { player, source }, onClose }: SheetProps): ReactNode {
  const text = useText()
  useSheets(SHEETS)
  const element = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState(picture.loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { activeElement } = document
    element.current?.showPopover()
    element.current?.focus()
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [])
  useEffect(() => {
    picture.load().then(setCode, () => setFailed(true))
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const name = text('listen.live', { source: source?.name ?? text('listen.label') })
  return (
    // Escape closes it from anywhere inside
    <div
      ref={element}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      className="listen-sheet"
      part="spectrogram"
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <p className="listen-sheet-head">
        <b>{name}</b>
        <IconButton icon={x} label={text('listen.hideSound')} onClick={onClose} />
      </p>
      {player && code && <code.LiveSpectrogram player={player} source={source} />}
      {hasFailed && <p role="alert">{text('errorPage.load.text')}</p>}
    </div>
  )
}
