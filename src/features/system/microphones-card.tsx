import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { Microphone } from '../../domain/system/microphones.ts'
import type { StreamHealth } from '../../domain/system/machine.ts'
import { formatList, formatNumber } from '../../i18n/format.ts'
import { streamTroubleText } from '../../i18n/stream-text.ts'
import { formatRate, formatSpan } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { Icon } from '../../ui/icon.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { SystemTable } from './system-table.tsx'
import { useClock } from './use-clock.ts'

/** What is told of sources that come over the network. */
const STREAM_COLUMNS = [
  ['system.streams.data', 'number wide'],
  ['system.streams.restarts', 'number wide'],
  ['system.streams.trouble', 'last'],
] as const

/** Where the station listens, and how that goes. */
export function MicrophonesCard({
  facts,
  headingLevel,
  all,
}: CardProps & { readonly all: readonly Microphone[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { moment } = useClock()
  const card = valueOf(facts.soundCard)?.name
  const startedMs = valueOf(facts.info)?.stationStartedMs
  const hasStreams = all.some(({ stream }) => stream)
  const of = (state: Microphone['state']) => all.filter((one) => one.state === state).map(({ name }) => name)
  const [down, silent] = [of('down'), of('silent')]
  const say = (kind: 'streamDown' | 'silent', names: readonly string[]): string =>
    text(`system.trouble.${kind}`, { count: names.length, of: all.length, names: formatList(locale, names) })
  const troubles = [down.length > 0 && say('streamDown', down), silent.length > 0 && say('silent', silent)]
  const isSure = all.every(({ state }) => state !== 'unknown')
  const finding =
    troubles.filter(Boolean).join(' ') || (isSure ? text('system.streams.all', { count: all.length }) : undefined)
  return (
    <SystemCard
      name="microphones"
      title={text('system.streams.title')}
      needs="streams"
      headingLevel={headingLevel}
      finding={finding}
    >
      {all.length > 0 && <MicrophonesTable all={all} />}
      {hasStreams && startedMs !== undefined && (
        <p className="system-basis">{text('system.streams.since', { when: moment(startedMs) })}</p>
      )}
      {card && <p className="system-basis">{text('system.streams.card', { name: card })}</p>}
    </SystemCard>
  )
}

function StreamCells({ stream }: { readonly stream: StreamHealth | undefined }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { moment } = useClock()
  const trouble = stream?.trouble
  const words = trouble && streamTroubleText(text, trouble)
  const when = trouble?.atMs === undefined ? undefined : moment(trouble.atMs)
  return (
    <>
      <td className="number wide">{stream ? formatRate(locale, stream.bytesPerSecond) : '–'}</td>
      <td className="number wide">{stream ? formatNumber(locale, stream.restarts) : '–'}</td>
      <td className="last">
        {trouble ? [when, words].filter(Boolean).join(', ') : stream ? text('system.streams.noTrouble') : '–'}
      </td>
    </>
  )
}

function MicrophonesTable({ all }: { readonly all: readonly Microphone[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const hasStreams = all.some(({ stream }) => stream)
  return (
    <SystemTable
      columns={[
        [text('system.streams.source')],
        [text('system.streams.state')],
        ...(hasStreams ? STREAM_COLUMNS.map(([key, className]) => [text(key), className] as const) : []),
      ]}
    >
      {all.map((one, index) => (
        <tr key={`${index} ${one.name}`} data-state={one.state}>
          <th scope="row">
            <LongText>{one.name}</LongText>
            {one.stream?.host && (
              <small>
                <LongText>{one.stream.host}</LongText>
              </small>
            )}
          </th>
          <td className="system-state">
            {(one.state === 'silent' || one.state === 'down' || one.state === 'clipping') && (
              <Icon node={alert} size={14} />
            )}
            {text(`system.streams.${one.state}`)}
            {one.quiet && (
              <small part="quiet">
                {text(`system.streams.${one.quiet.isAtLeast ? 'quietAtLeast' : 'quietFor'}`, {
                  span: formatSpan(locale, one.quiet.seconds),
                })}
              </small>
            )}
          </td>
          {hasStreams && <StreamCells stream={one.stream} />}
        </tr>
      ))}
    </SystemTable>
  )
}
