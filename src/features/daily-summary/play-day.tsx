import playIcon from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { BareButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

const playback = deferred(() => import('./day-playback/day-playback.tsx'))
const DayPlayback = deferredView(playback, 'DayPlayback')

/** The button that plays the day, and what it opens in place of the headline. */
export function PlayDay(): ReactNode {
  const label = useText()('summary.play')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => {
    playback.loaded?.wakeForLater()
    setOpen(true)
  }
  return (
    <>
      <BareButton
        ref={button}
        className="play"
        part="play"
        title={label}
        onPointerEnter={playback.prepare}
        onFocus={playback.prepare}
        onClick={open}
      >
        <Icon node={playIcon} size={15} />
        <span>{label}</span>
      </BareButton>
      {isOpen && <DayPlayback opener={button} onStop={() => setOpen(false)} />}
    </>
  )
}
