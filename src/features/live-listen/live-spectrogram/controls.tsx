import { useSetAtom } from 'jotai'
import camera from 'lucide/dist/esm/icons/camera.mjs'
import expand from 'lucide/dist/esm/icons/expand.mjs'
import pause from 'lucide/dist/esm/icons/pause.mjs'
import skipForward from 'lucide/dist/esm/icons/skip-forward.mjs'
import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { type ReactNode, useId, useState } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import type { Theme } from '../../../domain/theme.ts'
import { liveWindowAtom } from '../../../state/live/live-window.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RangeInput } from '../../../ui/fields.tsx'
import { useHost } from '../../../ui/host.ts'
import { useText } from '../../../ui/text.ts'
import type { SoundPhase } from '../use-listening.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { useFrame } from './use-live-picture.ts'
import { useMoments } from './use-moments.ts'
import { type SnapshotElements, useSnapshot } from './use-snapshot.ts'

const PHASE_WORDS = { live: 'livePicture.live', waiting: 'listening.silence', over: 'listen.stopped' } as const

interface ControlsProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
  readonly theme: Theme
  readonly sound: SoundPhase
  readonly seen: SnapshotElements
}

/** One row below the picture: pause, look back, go on, save, and how it looks. */
export function Controls(props: ControlsProps): ReactNode {
  const { picture, theme, sound } = props
  const text = useText()
  const { isHeld: isFrozen } = useFrame(picture)
  const behind = useBehind(picture)
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div className="live-controls">
        <Hold {...props} />
        <span className="live-state" data-held={isFrozen || undefined} data-live={sound === 'live' || undefined}>
          {isFrozen && sound !== 'over' ? behind : text(PHASE_WORDS[sound])}
        </span>
        <LookBack picture={picture} />
        <Doors {...props} />
        <Button icon={sliders} aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {text('livePicture.appearance')}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <AppearancePanel picture={picture} theme={theme} />}
      </div>
    </>
  )
}

/** What a slim picture has: hold and go on, save, fill the screen. */
export function SlimControls(props: ControlsProps): ReactNode {
  const { isHeld: isFrozen } = useFrame(props.picture)
  const behind = useBehind(props.picture)
  return (
    <>
      <Hold {...props} />
      {isFrozen && props.sound !== 'over' && (
        <span className="live-state" data-held="">
          {behind}
        </span>
      )}
      <Doors {...props} />
    </>
  )
}

/** Holds the picture still, or lets it go on; the sound goes on whatever it does. */
function Hold({ picture, sound }: ControlsProps): ReactNode {
  const text = useText()
  const { isHeld: isFrozen } = useFrame(picture)
  if (sound === 'over') return null
  const words = text(isFrozen ? 'livePicture.follow' : 'livePicture.hold')
  return (
    <Button
      icon={isFrozen ? skipForward : pause}
      title={words}
      onClick={() => (isFrozen ? picture.follow() : picture.freeze())}
    >
      <span>{words}</span>
    </Button>
  )
}

/** Saves what is seen, and fills the screen with it. */
function Doors({ picture, source, seen }: ControlsProps): ReactNode {
  const text = useText()
  const snapshot = useSnapshot(picture, source, seen)
  const openWindow = useSetAtom(liveWindowAtom)
  const { element } = useHost()
  return (
    <>
      <IconButton icon={camera} label={text('livePicture.save')} onClick={snapshot} />
      <IconButton icon={expand} label={text('livePicture.window')} onClick={() => openWindow(element)} />
    </>
  )
}

/** How far back one looks, as a slider from the oldest that is remembered to now. */
function LookBack({ picture }: { readonly picture: LivePicture }): ReactNode {
  const text = useText()
  const behind = useBehind(picture)
  const { isHeld: isFrozen, behindSeconds, memorySeconds, shownSeconds } = useFrame(picture)
  const most = Math.max(1, behindSeconds, Math.floor(memorySeconds - Math.min(shownSeconds, memorySeconds)))
  return (
    <RangeInput
      className="live-look-back"
      min={-most}
      max={0}
      step={1}
      value={-behindSeconds}
      aria-label={text('livePicture.lookBack')}
      aria-valuetext={isFrozen ? behind : text('livePicture.now')}
      onChange={(second) => picture.lookAt(picture.newestSecond + second)}
    />
  )
}

/** How far behind what is heard the right edge of a held picture is, in words: seconds, and the clock where it is known. */
function useBehind(picture: LivePicture): string {
  const text = useText()
  const { clockAt } = useMoments(picture)
  const { behindSeconds: seconds, rightSecond } = useFrame(picture)
  const time = rightSecond === undefined ? undefined : clockAt(rightSecond)
  return time === undefined
    ? text('livePicture.behind', { seconds })
    : text('livePicture.behindTime', { seconds, time })
}
