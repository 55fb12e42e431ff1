import audioLines from 'lucide/dist/esm/icons/audio-lines.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import type { LevelReading } from '../../domain/listening.ts'
import { Level } from '../../parts/level/level.tsx'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './listen-header.css?sheet'
import type { ListenCode } from './listen-chunk.ts'
import { isUnderWay, type ListeningControls } from './use-listening.ts'

interface ListenHeaderProps {
  readonly listen: ListeningControls
  readonly hasMeter: boolean
  readonly disabled: boolean
  readonly label: string | undefined
  /** Whether the panel is open; undefined: there is none. */
  readonly isOpen: boolean | undefined
  /** What is loaded when somebody comes near. */
  readonly code: ListenCode | undefined
  readonly button: RefObject<HTMLButtonElement | null>
  /** The newest level of the microphone. */
  readonly reading: RefObject<LevelReading | undefined>
  /** Told of every level that is drawn. */
  onReading(reading: LevelReading | undefined): void
  /** Plays; stops while the panel is open, else opens it again. */
  onPress(): void
  onNear(): void
}

/**
 * What stands in the header of a page: a level as a ring and "Listen live"; "Stop" while the panel is open; when it is closed,
 * which microphone plays, for how long, and a button that stops it.
 */
export function ListenHeader(props: ListenHeaderProps): ReactNode {
  const { listen, hasMeter, disabled, label, isOpen, code, button, reading, onReading, onPress, onNear } = props
  const text = useText()
  useSheets(sheet)
  const tip = useId()
  const [isNear, setNear] = useState(false)
  const { listening, source } = listen
  const isOn = isUnderWay(listening)
  const stops = isOn && isOpen === true && listening.state !== 'blocked'
  const name = source?.name ?? text('listen.label')
  const come = (): void => {
    onNear()
    setNear(true)
  }
  const leave = (): void => setNear(false)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') leave()
  }
  return (
    <>
      <BareButton
        ref={button}
        className="listen-header"
        part="button"
        disabled={disabled && !isOn}
        aria-haspopup={isOpen === undefined || stops ? undefined : 'dialog'}
        aria-expanded={stops ? undefined : isOpen}
        data-on={isOn || undefined}
        aria-busy={listening.state === 'starting' || listening.state === 'buffering'}
        aria-describedby={isNear ? tip : undefined}
        onPointerEnter={come}
        onPointerLeave={leave}
        onFocus={come}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onClick={onPress}
      >
        <span className="listen-round" part="icon">
          {hasMeter && (
            <span className="listen-ring" part="meter">
              <Level source={source?.id} variant="ring" onReading={onReading} />
            </span>
          )}
          {stops ? <Icon node={stopIcon} size={13} /> : <Icon node={audioLines} size={16} />}
        </span>
        {isOn && code ? (
          <code.PillWords listen={listen} name={name} stops={stops} />
        ) : (
          <span className="listen-words-wide" part="label">
            {isOn ? name : (label ?? text('listen.play'))}
          </span>
        )}
      </BareButton>
      {isOn && !stops && (
        <BareButton
          className="listen-stop"
          aria-label={text('listen.stopSource', { source: name })}
          title={text('listen.stop')}
          onClick={listen.stop}
        >
          <Icon node={stopIcon} size={14} />
        </BareButton>
      )}
      {hasMeter && isNear && !isOpen && code && (
        <span id={tip} role="tooltip" className="listen-tip">
          <code.LevelWords name={name} source={source} reading={reading} />
        </span>
      )}
    </>
  )
}
