import download from 'lucide/dist/esm/icons/download.mjs'
import funnel from 'lucide/dist/esm/icons/funnel.mjs'
import gauge from 'lucide/dist/esm/icons/gauge.mjs'
import maximize from 'lucide/dist/esm/icons/maximize.mjs'
import palette from 'lucide/dist/esm/icons/palette.mjs'
import repeat from 'lucide/dist/esm/icons/repeat.mjs'
import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import square from 'lucide/dist/esm/icons/square-dashed.mjs'
import volume from 'lucide/dist/esm/icons/volume-2.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import zoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import zoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import type { ReactNode } from 'react'
import { HIGH_PASS_MIN } from '../../domain/sound/limits.ts'
import type { ClipSource, PlayerControl } from '../../domain/sound/player.ts'
import { INITIAL_SETTINGS } from '../../domain/sound/settings.ts'
import { isWhole, wholeView, zoomed } from '../../domain/sound/view.ts'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'
import { Panel } from './panel.tsx'
import { FilterSection, GainSection, AppearanceSection, SaveSection, SpeedSection } from './sections.tsx'
import type { AppearanceChoice } from './use-appearance-choice.ts'
import type { PlayerSound } from './player-sound.ts'
import type { ViewState } from './use-view.ts'

/** What the tools work on, and what they tell. */
export interface ToolsProps {
  readonly sound: PlayerSound
  readonly source: ClipSource
  readonly subject: string
  /** Whether there is a picture; it comes from the sound, which is fetched when its tools are reached for. */
  readonly hasPicture: boolean
  /** Undefined while the sound has not been fetched. */
  readonly viewState: ViewState | undefined
  readonly choice: AppearanceChoice
  readonly theme: 'light' | 'dark'
  /** All tools in one panel: there is no room for more. */
  readonly isNarrow: boolean
  readonly fingerDraws: boolean
  offers(control: PlayerControl): boolean
  onChoice(change: Partial<AppearanceChoice>): void
  onFingerDraws(isOn: boolean): void
  /** Draws a box for somebody who cannot drag one. */
  onKeyBox(): void
  onDropBox(): void
}

/** Everything that changes what is heard and seen: a row of buttons, or one where the player is narrow. */
export function PlayerTools(props: ToolsProps): ReactNode {
  const text = useText()
  if (!props.isNarrow) return <Row {...props} />
  return (
    <Panel label={text('player.tools')} icon={sliders}>
      {(close) => <Stack {...props} close={close} />}
    </Panel>
  )
}

function Row(props: ToolsProps): ReactNode {
  const { sound, source, subject, viewState, hasPicture, choice, theme, offers, onChoice } = props
  const text = useText()
  const figures = useFigures()
  const { settings } = sound.snapshot
  const { speed, gainDecibels, highPassHertz, lowPassHertz, compressor } = settings
  const isFiltered = highPassHertz > HIGH_PASS_MIN || lowPassHertz !== undefined
  return (
    <>
      <BoxTools {...props} />
      {offers('loop') && <LoopTool sound={sound} />}
      {offers('speed') && (
        <Panel label={text('player.speed')} icon={gauge} value={figures.speed(speed)} isChanged={speed !== 1}>
          {() => <SpeedSection sound={sound} />}
        </Panel>
      )}
      {offers('gain') && (
        <Panel
          label={text('player.gain')}
          icon={volume}
          value={figures.decibels(gainDecibels)}
          isChanged={gainDecibels !== INITIAL_SETTINGS.gainDecibels || compressor}
        >
          {() => <GainSection sound={sound} />}
        </Panel>
      )}
      {offers('filter') && (
        <Panel
          label={text('player.filter')}
          icon={funnel}
          value={isFiltered ? bandText(highPassHertz, lowPassHertz, figures.frequency) : text('player.off')}
          isChanged={isFiltered}
        >
          {() => <FilterSection sound={sound} />}
        </Panel>
      )}
      {hasPicture && offers('colours') && (
        <Panel label={text('player.colours')} icon={palette} onOpen={sound.controls.open}>
          {() => <AppearanceSection choice={choice} theme={theme} viewState={viewState} onChoice={onChoice} />}
        </Panel>
      )}
      {offers('save') && (
        <Panel label={text('player.save')} icon={download}>
          {(close) => <SaveSection sound={sound} source={source} subject={subject} onDone={close} />}
        </Panel>
      )}
    </>
  )
}

/** `> 250 Hz`, `< 6 kHz`, or both. */
function bandText(highPass: number, lowPass: number | undefined, write: (hertz: number) => string): string {
  const low = highPass > HIGH_PASS_MIN ? `> ${write(highPass)}` : ''
  return [low, lowPass === undefined ? '' : `< ${write(lowPass)}`].filter(Boolean).join(' ')
}

/** The same, one below the other, in a panel. */
function Stack({ close, ...props }: ToolsProps & { readonly close: () => void }): ReactNode {
  const { sound, source, subject, viewState, hasPicture, choice, theme, offers, onChoice } = props
  return (
    <>
      <div className="panel-row">
        {hasPicture && offers('zoom') && (
          <ZoomTools viewState={viewState} scale={choice.scale} onOpen={sound.controls.open} />
        )}
        <BoxTools {...props} />
        {offers('loop') && <LoopTool sound={sound} />}
      </div>
      {offers('gain') && <GainSection sound={sound} />}
      {offers('filter') && <FilterSection sound={sound} />}
      {offers('speed') && <SpeedSection sound={sound} />}
      {hasPicture && offers('colours') && (
        <AppearanceSection choice={choice} theme={theme} viewState={viewState} onChoice={onChoice} />
      )}
      {offers('save') && <SaveSection sound={sound} source={source} subject={subject} onDone={close} />}
    </>
  )
}

const ZOOM_STEP = 2

interface ZoomToolsProps {
  /** Undefined while the sound has not been fetched. */
  readonly viewState: ViewState | undefined
  readonly scale: AppearanceChoice['scale']
  /** Asks for the sound. */
  onOpen(): void
}

/** Closer, farther, everything. */
export function ZoomTools({ viewState, scale, onOpen }: ZoomToolsProps): ReactNode {
  const text = useText()
  const isAll = !viewState || isWhole(viewState.view, viewState.extent)
  const zoom = (time: number): void =>
    viewState ? viewState.setView(zoomed(viewState.view, viewState.extent, scale, { time })) : onOpen()
  return (
    <>
      <IconTool label={text('player.zoomOut')} icon={zoomOut} isDisabled={isAll} onClick={() => zoom(1 / ZOOM_STEP)} />
      <IconTool label={text('player.zoomIn')} icon={zoomIn} onClick={() => zoom(ZOOM_STEP)} />
      <IconTool
        label={text('player.zoomWhole')}
        icon={maximize}
        isDisabled={isAll}
        onClick={() => viewState?.setView(wholeView(viewState.extent))}
      />
    </>
  )
}

function BoxTools({
  sound,
  hasPicture,
  fingerDraws,
  offers,
  onFingerDraws,
  onKeyBox,
  onDropBox,
}: ToolsProps): ReactNode {
  const text = useText()
  const { box, onlyBox } = sound.snapshot.settings
  if (!hasPicture || !offers('box')) return null
  const draw = (isOn: boolean, isPointer: boolean): void => {
    sound.controls.open()
    if (isPointer) onFingerDraws(isOn)
    else onKeyBox()
  }
  if (!box) return <Toggle label={text('player.box')} icon={square} isOn={fingerDraws} onChange={draw} />
  return (
    <span className="tool-group">
      <Toggle
        label={text('player.onlyBox')}
        icon={square}
        isOn={onlyBox}
        onChange={(isOn) => sound.controls.set({ onlyBox: isOn })}
      />
      <IconTool label={text('player.dropBox')} icon={x} onClick={onDropBox} />
    </span>
  )
}

function LoopTool({ sound: { snapshot, controls } }: { readonly sound: PlayerSound }): ReactNode {
  const text = useText()
  const { loop } = snapshot.settings
  return (
    <Toggle label={text('player.loop')} icon={repeat} isOn={loop} onChange={(isOn) => controls.set({ loop: isOn })} />
  )
}

interface ToggleProps {
  readonly label: string
  readonly icon: IconNode
  readonly isOn: boolean
  onChange(isOn: boolean, isPointer: boolean): void
}

function Toggle({ label, icon, isOn, onChange }: ToggleProps): ReactNode {
  return (
    <button
      type="button"
      className="tool"
      part="tool"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={({ detail }) => onChange(!isOn, detail > 0)}
    >
      <Icon node={icon} size={16} />
      <span className="tool-label">{label}</span>
    </button>
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
    <button
      type="button"
      className="tool"
      part="tool"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon node={icon} size={16} />
    </button>
  )
}
