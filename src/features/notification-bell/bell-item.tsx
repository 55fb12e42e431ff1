import failure from 'lucide/dist/esm/icons/circle-x.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import bird from 'lucide/dist/esm/icons/bird.mjs'
import system from 'lucide/dist/esm/icons/settings.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import type { ClockTime } from '../../domain/calendar.ts'
import { type NoticeLine } from '../../domain/notification-list.ts'
import { noticeAge } from '../../domain/notice-age.ts'
import { noticeTime, noticeWords } from '../../i18n/notice-text.ts'
import { NoticeBadges } from '../../parts/notice-badges.tsx'
import { stationInstantAtom } from '../../state/clock.ts'
import { changeNoticesAtom } from '../../state/notifications/notice-commands.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useNoticesLink } from './use-notices-link.ts'

const ICONS = { error: failure, warning, info, system, detection: bird } as const
const PICTURE = 30

interface BellItemProps {
  readonly line: NoticeLine
  /** It was chosen. */
  onFollow(): void
}

/** One notice: what it is, what it says, how urgent it is, and how long ago. Choosing it reads it (Spec §2). */
export function BellItem({ line, onFollow }: BellItemProps): ReactNode {
  const text = useText()
  const host = useHost()
  const link = useNoticesLink(line.id)
  const change = useSetAtom(changeNoticesAtom)
  const read = (): void => {
    if (!line.read && host.emit('bird-notification-read', { ids: line.ids })) void change(line.ids, 'read')
    onFollow()
  }
  const { id } = line
  return (
    <li part={line.read ? 'notification' : 'notification unread'} data-id={id} data-unread={!line.read || undefined}>
      {link ? (
        <a
          className="bell-item"
          {...link}
          onClick={(event) => {
            link.onClick(event)
            read()
          }}
        >
          <Words line={line} />
        </a>
      ) : (
        <BareButton className="bell-item" onClick={read}>
          <Words line={line} />
        </BareButton>
      )}
      {!line.read && <span className="visually-hidden">{text('bellList.unread')}</span>}
    </li>
  )
}

function Words({ line }: { readonly line: NoticeLine }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const { type, priority, bird: who } = line
  const { title, message } = noticeWords(text, line, (timestamp) => {
    const time = noticeTime(timestamp)
    return time === undefined ? '' : writeTime(`${time}:00` as ClockTime) // reason: HH:MM of a timestamp
  })
  return (
    <>
      <span className="bell-icon" part="icon" data-type={type} data-priority={priority}>
        {who ? <BirdPicture scientificName={who.scientificName} size={PICTURE} /> : <Icon node={ICONS[type]} />}
      </span>
      <span className="bell-words">
        <b part="title">
          <bdi>{title || text('bellList.type', { type })}</bdi>
        </b>
        {message !== '' && (
          <span className="bell-message" part="message" dir="auto">
            {message}
          </span>
        )}
        {!who && <NoticeBadges line={line} />}
      </span>
      <Age timestamp={line.timestamp} />
    </>
  )
}

/** How long ago, renewed each minute; a moment in the distance is written as it stands. */
function Age({ timestamp }: { readonly timestamp: string }): ReactNode {
  const text = useText()
  const age = noticeAge(timestamp, useAtomValue(stationInstantAtom))
  if (!age) return <span />
  return (
    <time part="time" dateTime={timestamp}>
      {text('bellList.age', { unit: age.unit, count: age.count })}
    </time>
  )
}
