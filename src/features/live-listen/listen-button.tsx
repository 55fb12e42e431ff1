import playIcon from 'lucide/dist/esm/icons/play.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import type { ReactNode } from 'react'
import { isListening, type LevelReading, type ListenVariant } from '../../domain/listening.ts'
import { Level } from '../../parts/level/level.tsx'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import type { PlayTime as PlayTimeOf } from './play-time.tsx'
import type { ListeningControls } from './use-listening.ts'

interface ListenButtonProps {
  readonly listen: ListeningControls
  readonly variant: ListenVariant
  readonly label: string | undefined
  readonly hasMeter: boolean
  readonly disabled: boolean
  /** Draws how long it has been heard; undefined before it is. */
  readonly PlayTime: typeof PlayTimeOf | undefined
  onPress(): void
  onReading(reading: LevelReading | undefined): void
}

/** Plays and stops. The page around may write its words and draw its icons. */
export function ListenButton({
  listen,
  variant,
  label,
  hasMeter,
  disabled,
  PlayTime,
  onPress,
  onReading,
}: ListenButtonProps): ReactNode {
  const text = useText()
  const { listening, source } = listen
  const isOn = isListening(listening) && listening.state !== 'blocked'
  const name = source?.name
  const action = isOn
    ? name === undefined
      ? text('listen.stop')
      : text('listen.stopSource', { source: name })
    : (label ?? (name === undefined ? text('listen.play') : text('listen.playSource', { source: name })))
  const isCompact = variant === 'compact'
  const title = isCompact ? `${action}, ${text('listen.notice')}` : undefined
  return (
    <BareButton
      className="listen-button"
      part="button"
      disabled={disabled && !isOn}
      aria-label={title}
      aria-busy={listening.state === 'starting' || listening.state === 'buffering'}
      title={title}
      onClick={onPress}
    >
      <span className="listen-icon" part="icon">
        <slot name={isOn ? 'icon-stop' : 'icon-play'}>
          <Icon node={isOn ? stopIcon : playIcon} size={isOn ? 15 : 17} />
        </slot>
        {isCompact && hasMeter && (
          <span className="listen-ring" part="meter">
            <Level source={source?.id} variant="ring" onReading={onReading} />
          </span>
        )}
      </span>
      {!isCompact && (
        <span className="listen-words" part="label">
          {isOn && <span className="visually-hidden">{action} </span>}
          <slot name="label">
            <b>{isOn && name !== undefined ? name : (label ?? text('listen.play'))}</b>
          </slot>
          <small>
            <SecondLine listen={listen} PlayTime={PlayTime} />
          </small>
        </span>
      )}
      {!isCompact && hasMeter && (
        <span className="listen-meter" part="meter">
          <Level source={source?.id} variant={variant === 'bar' ? 'bar' : 'strokes'} onReading={onReading} />
        </span>
      )}
    </BareButton>
  )
}

/** That it is a live microphone, always; and which, or how it stands. */
function SecondLine({ listen, PlayTime }: Pick<ListenButtonProps, 'listen' | 'PlayTime'>): ReactNode {
  const text = useText()
  const { listening, source, player } = listen
  const notice = (
    <span part="notice">
      <slot name="notice">{text('listen.notice')}</slot>
    </span>
  )
  if (listening.state === 'starting') return text(listening.problem ? 'listen.reconnecting' : 'listen.starting')
  if (listening.state === 'buffering') return text('listen.buffering')
  if (listening.state === 'stopped' && listening.heardSinceMs !== undefined)
    return (
      <>
        {text('listen.stopped')} · {notice}
      </>
    )
  if (listening.state === 'playing' && player && PlayTime)
    return (
      <>
        {notice}
        <PlayTime player={player} sinceMs={listening.heardSinceMs} />
      </>
    )
  return (
    <>
      {notice}
      {source && `, ${source.name} ${source.silent ? text('listen.silent') : ''}`}
    </>
  )
}
