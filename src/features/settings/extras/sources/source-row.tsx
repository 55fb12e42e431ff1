import check from 'lucide/dist/esm/icons/check.mjs'
import circle from 'lucide/dist/esm/icons/circle-dashed.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { streamTroubleText } from '../../../../i18n/stream-text.ts'
import { Level } from '../../../../parts/level/level.tsx'
import { playLiveAtom } from '../../../../state/live/live-listen.ts'
import { livePanelOpenAtom } from '../../../../state/live/live-slots.ts'
import { pageModeAtom } from '../../../../state/station.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { SourceDayLater } from '../audio-facts.ts'
import type { SourceState } from './use-sources.ts'

const SIGNS = {
  heard: check,
  receiving: check,
  off: circle,
  starting: circle,
  unknown: circle,
  silent: warning,
  down: warning,
}

interface SourceRowProps {
  readonly name: string
  /** Device or address, without a password; empty where the name says it. */
  readonly address: string
  /** Undefined for one that was not saved yet. */
  readonly state: SourceState | undefined
  /** A test, where the station has one. */
  readonly test?: ReactNode
  /** What can be changed about it, folded away; nothing where there is nothing. */
  readonly children?: ReactNode
  /** Whether something in what is folded away is wrong. */
  readonly isWrong?: boolean
  onRemove?(): void
}

/** One source: how it is doing, how loud it is, and what can be done with it. */
export function SourceRow({
  name,
  address,
  state,
  test,
  children,
  isWrong = false,
  onRemove,
}: SourceRowProps): ReactNode {
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const id = useId()
  const [isOpen, open] = useState(false)
  const isShown = isOpen || isWrong
  return (
    <li className="source" part="source" data-condition={state?.condition ?? 'new'}>
      <div className="source-name">
        <b id={id}>
          <LongText>{name}</LongText>
        </b>
        {address !== '' && address !== name && <code>{address}</code>}
        <Condition state={state} />
      </div>
      <Loudness state={state} />
      <div className="source-actions">
        {isPage && state?.live && <Listen name={name} id={state.live.id} />}
        {test}
        {children && (
          <Button variant="text" aria-expanded={isShown} aria-describedby={id} onClick={() => open(!isShown)}>
            {text('settings.change')}
          </Button>
        )}
        {onRemove && (
          <Button variant="text" part="remove" aria-describedby={id} onClick={onRemove}>
            {text('settings.remove')}
          </Button>
        )}
      </div>
      {state && state.condition !== 'off' && <SourceDayLater state={state} />}
      {isShown && <div className="source-form">{children}</div>}
    </li>
  )
}

function Condition({ state }: { readonly state: SourceState | undefined }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const condition = state?.condition ?? 'new'
  const report = state?.report
  const facts = [
    report?.isReceiving &&
      text('settings.source.rate', {
        rate: formatNumber(locale, report.bytesPerSecond / 1000, { maximumFractionDigits: 0 }),
      }),
    report && report.restarts > 0 && text('settings.source.restarts', { count: report.restarts }),
    (condition === 'down' || condition === 'silent') && report?.trouble && streamTroubleText(text, report.trouble),
  ].filter(Boolean)
  return (
    <>
      <span className="source-state">
        <Icon node={condition === 'new' ? circle : SIGNS[condition]} size={14} />
        {text(`settings.source.${condition}`)}
      </span>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {state?.condition === 'silent' && (
        <small>{text('settings.source.silentHelp', { kind: state.source.kind })}</small>
      )}
    </>
  )
}

function Loudness({ state }: { readonly state: SourceState | undefined }): ReactNode {
  const text = useText()
  if (!state?.live || state.condition === 'off') return <div className="source-level" />
  return (
    <div className="source-level">
      <small>{text('settings.source.level')}</small>
      <Level source={state.live.id} variant="bar" truth="station" />
    </div>
  )
}

function Listen({ name, id }: { readonly name: string; readonly id: string }): ReactNode {
  const text = useText()
  const play = useSetAtom(playLiveAtom)
  const openPanel = useSetAtom(livePanelOpenAtom)
  return (
    <Button
      variant="text"
      part="listen"
      aria-label={text('settings.source.listenTo', { name })}
      onClick={() => {
        openPanel(true)
        play(id)
      }}
    >
      {text('settings.source.listen')}
    </Button>
  )
}
