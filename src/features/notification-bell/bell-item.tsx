import bird from 'lucide/dist/esm/icons/bird.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import type { ClockTime } from '../../domain/calendar.ts'
import { groupOf } from '../../domain/notification-groups.ts'
import { type NoticeLine } from '../../domain/notification-list.ts'
import { noticeTime, noticeWords } from '../../i18n/notice-text.ts'
import { NoticeAge } from '../../parts/notice-age.tsx'
import { NoticeBadges } from '../../parts/notice-badges.tsx'
import { noticeIcon } from '../../parts/notice-icon.ts'
import { changeNoticesAtom } from '../../state/notifications/notice-commands.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useNoticesLink } from './use-notices-link.ts'

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
      <span className="bell-icon" part="icon" data-group={groupOf(line)} data-priority={priority}>
        {who ? (
          <BirdPicture scientificName={who.scientificName} size={PICTURE} />
        ) : (
          <Icon node={type === 'detection' ? bird : noticeIcon(line)} />
        )}
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
      <NoticeAge timestamp={line.timestamp} />
    </>
  )
}
