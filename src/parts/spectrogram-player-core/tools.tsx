import download from 'lucide/dist/esm/icons/download.mjs'
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import palette from 'lucide/dist/esm/icons/palette.mjs'
import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { CONTROLS_FROM_PX, PANEL_HIDE_MS } from '../../domain/sound/limits.ts'
import type { ClipSource, PlayerControl } from '../../domain/sound/player.ts'
import type { SoundSettings } from '../../domain/sound/settings.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { BareButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { focusedIn } from '../../ui/focused-in.ts'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import type { PlayerSound } from './player-sound.ts'
import { QuickTools, ZoomTools } from './quick-tools.tsx'
import type { AppearanceChoice } from './use-appearance-choice.ts'
import type { ViewState } from './use-view.ts'

/** Width below which all tools share one button, CSS pixels. */
const ROOM_FOR_TOOLS_PX = 300

const panelCode = deferred(() => import('./tool-panels.tsx'))
const PanelContents = deferredView(panelCode, 'PanelContents')

/** Names of the panels below the picture. */
export type PanelName = 'tools' | 'colours' | 'save' | 'more'

/** Props of the tools. */
export interface ToolsProps {
  readonly sound: PlayerSound
  readonly source: ClipSource
  readonly subject: string
  /** View; undefined until the sound is loaded. */
  readonly viewState: ViewState | undefined
  readonly choice: AppearanceChoice
  readonly theme: 'light' | 'dark'
  readonly fingerDraws: boolean
  offers(control: PlayerControl): boolean
  onChoice(change: Partial<AppearanceChoice>): void
  onFingerDraws(isOn: boolean): void
  /** Draws a box without dragging. */
  onKeyBox(): void
  onDropBox(): void
}

interface ToolBarProps extends ToolsProps {
  /** Width of the whole player, CSS pixels. */
  readonly width: number
  readonly noSpectrogram?: boolean | undefined
  readonly toolsBefore?: ReactNode
  readonly toolsAfter?: ReactNode
}

/** Bar of the tools that there is space for, with those of the page around, and the open panel below it. */
export function ToolBar({ width, noSpectrogram, toolsBefore, toolsAfter, ...tools }: ToolBarProps): ReactNode {
  const { sound, viewState, choice, offers, onDropBox } = tools
  const { stage, settings } = sound.snapshot
  const panels = usePanels(sound)
  const hasTools = stage !== 'plain' && stage !== 'absent'
  const hasPicture = hasTools && !noSpectrogram
  const isNarrow = width < ROOM_FOR_TOOLS_PX
  const zoom = hasPicture && offers('zoom') && (
    <ZoomTools viewState={viewState} scale={choice.scale} onOpen={sound.controls.open} />
  )
  const quick = <QuickTools {...tools} hasPicture={hasPicture} />
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !(panels.open || settings.box)) return
    event.preventDefault()
    if (panels.open) panels.close()
    else onDropBox()
  }
  const { open } = panels
  return (
    <>
      {!isNarrow && <div className="player-zoom">{zoom}</div>}
      <div className="player-tools" onKeyDown={onKeyDown}>
        {toolsBefore}
        {width >= CONTROLS_FROM_PX && hasTools && (
          <>
            {!isNarrow && quick}
            <PanelButtons {...tools} hasPicture={hasPicture} isNarrow={isNarrow} panels={panels} />
          </>
        )}
        {toolsAfter}
      </div>
      {open && hasTools && (
        <Panel
          key={open.name}
          id={panels.id}
          label={open.label}
          panel={panels.panel}
          onKeyDown={onKeyDown}
          onUntouched={panels.close}
        >
          {open.name === 'tools' && (
            <div className="panel-row">
              {zoom}
              {quick}
            </div>
          )}
          <PanelContents
            {...tools}
            name={open.name}
            hasPicture={hasPicture}
            takesFocus={open.byKey}
            onDone={panels.close}
          />
        </Panel>
      )}
    </>
  )
}

interface Panels {
  /** Id of the open panel, for its button. */
  readonly id: string
  readonly panel: { readonly current: HTMLDivElement | null }
  readonly open: { readonly name: PanelName; readonly label: string; readonly byKey: boolean } | undefined
  toggle(name: PanelName, label: string, byKey: boolean): void
  /** Closes it; a focus inside goes back to the button. */
  close(): void
}

/** State of the panels, one open at a time. */
function usePanels({ controls }: PlayerSound): Panels {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Panels['open']>()
  const close = (): void => {
    const root = panel.current?.getRootNode() as ShadowRoot | undefined // reason: every element of ours has one
    const button = root?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    if (focusedIn(panel.current)) button?.focus({ preventScroll: true })
    setOpen(undefined)
  }
  return {
    id,
    panel,
    open,
    close,
    toggle(name, label, byKey) {
      if (open?.name === name) return close()
      if (name !== 'save') controls.open() // its changes are to be seen
      setOpen({ name, label, byKey })
    },
  }
}

interface PanelButtonsProps extends ToolsProps {
  readonly hasPicture: boolean
  /** Whether all tools are in one panel, because there is no space for more. */
  readonly isNarrow: boolean
  readonly panels: Panels
}

function PanelButtons({ hasPicture, isNarrow, panels, offers, sound }: PanelButtonsProps): ReactNode {
  const text = useText()
  const button = (name: PanelName, label: string, icon: IconNode, isChanged = false): ReactNode => (
    <PanelButton
      label={label}
      icon={icon}
      id={panels.id}
      isOpen={panels.open?.name === name}
      isChanged={isChanged}
      onToggle={(byKey) => panels.toggle(name, label, byKey)}
    />
  )
  if (isNarrow) return button('tools', text('player.tools'), sliders)
  const hasColours = hasPicture && offers('colours')
  const hasMore = hasColours || offers('speed') || offers('gain') || offers('filter')
  return (
    <>
      {hasColours && button('colours', text('player.colours'), palette)}
      {offers('save') && button('save', text('player.save'), download)}
      {hasMore && button('more', text('player.more'), ellipsis, isSetInside(sound.snapshot.settings))}
    </>
  )
}

/** Whether a setting without a tool of its own differs from its initial value. */
const isSetInside = ({ speed, gainDecibels, lowPassHertz, keepPitch }: SoundSettings): boolean =>
  speed > 1 || gainDecibels < 0 || lowPassHertz !== undefined || !keepPitch

interface PanelButtonProps {
  readonly label: string
  readonly icon: IconNode
  /** Id of the panel. */
  readonly id: string
  readonly isOpen: boolean
  /** Whether a setting inside differs from its initial value. */
  readonly isChanged?: boolean
  onToggle(byKey: boolean): void
}

/** Button that opens and closes a panel. */
function PanelButton({ label, icon, id, isOpen, isChanged, onToggle }: PanelButtonProps): ReactNode {
  return (
    <BareButton
      className="tool"
      part="tool"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={label}
      title={label}
      data-changed={isChanged || undefined}
      onClick={({ detail }) => onToggle(detail === 0)}
    >
      <Icon node={icon} size={16} />
      <span className="tool-label">{label}</span>
    </BareButton>
  )
}

interface PanelProps {
  readonly id: string
  readonly label: string
  readonly panel: RefObject<HTMLDivElement | null>
  /** Called after a time without a touch. */
  onUntouched(): void
  onKeyDown(event: KeyboardEvent): void
  readonly children: ReactNode
}

/**
 * Panel of controls below the picture, which it never covers. It closes 5 s after it was last touched (Spec §9), but
 * not under a pointer or with the focus of a keyboard in it.
 */
function Panel({ id, label, panel, onKeyDown, onUntouched, children }: PanelProps): ReactNode {
  useHideUntouched(panel, onUntouched)
  return (
    <div ref={panel} id={id} role="group" aria-label={label} className="panel" part="panel" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function useHideUntouched(panel: RefObject<HTMLElement | null>, onUntouched: () => void): void {
  const hide = useEffectEvent(onUntouched)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const lifetime = createLifetime()
    let forget = (): void => {}
    const wait = (): void => {
      forget()
      forget = lifetime.after(PANEL_HIDE_MS, () => {
        if (element.matches(':hover') || element.querySelector(':focus-visible')) wait()
        else hide()
      })
    }
    wait()
    for (const type of ['pointermove', 'pointerdown', 'input', 'keydown']) lifetime.listen(element, type, wait)
    return () => lifetime.end()
  }, [panel])
}
