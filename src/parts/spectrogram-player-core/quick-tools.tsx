import funnel from 'lucide/dist/esm/icons/funnel.mjs'
import gauge from 'lucide/dist/esm/icons/gauge.mjs'
import maximize from 'lucide/dist/esm/icons/maximize.mjs'
import repeat from 'lucide/dist/esm/icons/repeat.mjs'
import square from 'lucide/dist/esm/icons/square-dashed.mjs'
import volume from 'lucide/dist/esm/icons/volume-2.mjs'
import zoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import zoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import { type ReactNode, useRef } from 'react'
import { HIGH_PASS_MIN } from '../../domain/sound/limits.ts'
import type { PlayerControl } from '../../domain/sound/player.ts'
import type { SoundSettings } from '../../domain/sound/settings.ts'
import { isWhole, wholeView, zoomed } from '../../domain/sound/view.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'
import type { PlayerSound } from './player-sound.ts'
import type { AppearanceChoice } from './use-appearance-choice.ts'
import type { ViewState } from './use-view.ts'

/** Slower speed, which separates the single notes of most songs. */
const SLOWER_SPEED = 0.5
/** Highest sample rate of recorders for birds, hertz; above it are bats. */
const AUDIBLE_RATE = 96_000
/** Settings of time expansion, as in bat detectors: ten times as long and as deep. */
const TIME_EXPANSION: Partial<SoundSettings> = { speed: 0.1, keepPitch: false }
/** Gain of the tool “louder”, decibels: four times as loud, compressed so that nothing is clipped. */
const LOUDER_DECIBELS = 12
/**
 * High-pass against rumble, hertz: below it are wind, traffic and machines, and hardly any bird but the largest owls.
 */
const RUMBLE_HERTZ = 250

interface QuickToolsProps {
  readonly sound: PlayerSound
  /** Whether there is a picture; it comes from the sound, which is loaded when its tools are used. */
  readonly hasPicture: boolean
  /** Whether a finger draws a box instead of scrolling the page. */
  readonly fingerDraws: boolean
  offers(control: PlayerControl): boolean
  onFingerDraws(isOn: boolean): void
  /** Draws a box, for keys and for a mouse that did not drag one. */
  onKeyBox(): void
}

/** Tools of one press each: the box alone, a loop, half speed, gain, high-pass filter. */
export function QuickTools(props: QuickToolsProps): ReactNode {
  const { sound, hasPicture, offers } = props
  const text = useText()
  const figures = useFigures()
  const { speed, gainDecibels, highPassHertz, loop } = sound.snapshot.settings
  const set = (change: Partial<SoundSettings>): void => sound.controls.set(change)
  const isSlow = speed < 1
  const isUltrasonic = (sound.snapshot.clip?.sampleRate ?? 0) > AUDIBLE_RATE
  const slow = isUltrasonic ? TIME_EXPANSION : { speed: SLOWER_SPEED }
  return (
    <>
      {hasPicture && offers('box') && <OnlyBox {...props} />}
      {offers('loop') && (
        <Toggle label={text('player.loop')} icon={repeat} isOn={loop} onChange={(isOn) => set({ loop: isOn })} />
      )}
      {offers('speed') && (
        <Toggle
          label={text(isUltrasonic ? 'player.expansion' : 'player.halfSpeed')}
          icon={gauge}
          isOn={isSlow}
          value={isSlow && !isUltrasonic && speed !== SLOWER_SPEED ? figures.speed(speed) : undefined}
          onChange={(isOn) => set(isOn ? slow : isUltrasonic ? { speed: 1, keepPitch: true } : { speed: 1 })}
        />
      )}
      {offers('gain') && (
        <Toggle
          label={text('player.gain')}
          icon={volume}
          isOn={gainDecibels > 0}
          value={figures.decibels(gainDecibels)}
          onChange={(isOn) => set({ gainDecibels: isOn ? LOUDER_DECIBELS : 0, compressor: isOn })}
        />
      )}
      {offers('filter') && (
        <Toggle
          label={text('player.highPass')}
          icon={funnel}
          isOn={highPassHertz > HIGH_PASS_MIN}
          value={highPassHertz > HIGH_PASS_MIN ? figures.frequency(highPassHertz) : text('player.off')}
          onChange={(isOn) => set({ highPassHertz: isOn ? RUMBLE_HERTZ : HIGH_PASS_MIN })}
        />
      )}
    </>
  )
}

/** Tool that draws the box, or limits the sound to an existing one and back. */
function OnlyBox({ sound, fingerDraws, onFingerDraws, onKeyBox }: QuickToolsProps): ReactNode {
  const text = useText()
  const { box, onlyBox } = sound.snapshot.settings
  const press = (isOn: boolean, isTouch: boolean): void => {
    if (box) return sound.controls.set({ onlyBox: isOn })
    sound.controls.open()
    if (isTouch) onFingerDraws(isOn)
    else onKeyBox()
  }
  return <Toggle label={text('player.onlyBox')} icon={square} isOn={box ? onlyBox : fingerDraws} onChange={press} />
}

const ZOOM_STEP = 2

interface ZoomToolsProps {
  /** View; undefined until the sound is loaded. */
  readonly viewState: ViewState | undefined
  readonly scale: AppearanceChoice['scale']
  /** Loads the sound. */
  onOpen(): void
}

/** Tools for zooming: closer, farther, everything. */
export function ZoomTools({ viewState, scale, onOpen }: ZoomToolsProps): ReactNode {
  const text = useText()
  const isAll = !viewState || isWhole(viewState.view, viewState.extent)
  const zoom = (time: number): void =>
    viewState ? viewState.setView(zoomed(viewState.view, viewState.extent, scale, { time })) : onOpen()
  return (
    <span className="tool-group">
      <IconTool label={text('player.zoomOut')} icon={zoomOut} isDisabled={isAll} onClick={() => zoom(1 / ZOOM_STEP)} />
      <IconTool label={text('player.zoomIn')} icon={zoomIn} onClick={() => zoom(ZOOM_STEP)} />
      <IconTool
        label={text('player.zoomWhole')}
        icon={maximize}
        isDisabled={isAll}
        onClick={() => viewState?.setView(wholeView(viewState.extent))}
      />
    </span>
  )
}

interface ToggleProps {
  readonly label: string
  readonly icon: IconNode
  readonly isOn: boolean
  /** Value beside the name, of a tool with degrees. */
  readonly value?: string | undefined
  onChange(isOn: boolean, isTouch: boolean): void
}

function Toggle({ label, icon, isOn, value, onChange }: ToggleProps): ReactNode {
  const pointer = useRef('') // not every browser tells the pointer of a click
  return (
    <BareButton
      className="tool"
      part="tool"
      aria-pressed={isOn}
      aria-label={value === undefined ? label : `${label} ${value}`}
      title={label}
      onPointerDown={(event) => {
        pointer.current = event.pointerType
      }}
      onClick={({ detail }) => onChange(!isOn, detail > 0 && pointer.current === 'touch')}
    >
      <Icon node={icon} size={16} />
      <span className="tool-label">{label}</span>
      {value !== undefined && (
        <>
          {' '}
          <small>{value}</small>
        </>
      )}
    </BareButton>
  )
}

interface IconToolProps {
  readonly label: string
  readonly icon: IconNode
  readonly isDisabled?: boolean
  onClick(): void
}

function IconTool({ label, icon, isDisabled = false, onClick }: IconToolProps): ReactNode {
  return (
    <BareButton
      className="tool"
      part="tool"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon node={icon} size={16} />
    </BareButton>
  )
}
