import check from 'lucide/dist/esm/icons/check.mjs'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { isUrgent, type NoticeLine } from '../../domain/notification-list.ts'
import { groupOf } from '../../domain/notification-groups.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { noticeWords } from '../../i18n/notice-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { NoticeAge } from '../../parts/notice-age.tsx'
import { NoticeBadges } from '../../parts/notice-badges.tsx'
import { noticeIcon } from '../../parts/notice-icon.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useFocusSuccessor } from '../../parts/use-focus-successor.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useNoticeActs } from './notice-acts.ts'
import { NoticeSound } from './notice-sound.tsx'
import { RowEnd } from './row-end.tsx'
import { RowTimes } from './row-times.tsx'
import { useNoticeWhen } from './use-notice-clock.ts'

interface NoticeRowProps {
  /** What is done with it by key is done with the line of this key. */
  readonly lineKey: string
  readonly line: NoticeLine
  /** When it came, if more than once: milliseconds since 1970. */
  readonly moments: readonly number[]
  readonly isPicked: boolean
  /** A bell or a toast has led to it. */
  readonly isWanted: boolean
}

/** One line: what happened, and what can be done about it. A bird plays in place. */
export const NoticeRow = memo(function NoticeRow(props: NoticeRowProps): ReactNode {
  const { lineKey, line, moments, isPicked, isWanted } = props
  const row = useRef<HTMLLIElement>(null)
  useFocusSuccessor(row)
  const name = useId()
  const text = useText()
  const when = useNoticeWhen()
  const words = noticeWords(text, line, when)
  const title = words.title || text('notifications.untitled')
  const isCare = groupOf(line) === 'care'
  useEffect(() => {
    if (!isWanted) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <li
      ref={row}
      className="notice-row"
      part="notification"
      tabIndex={-1}
      aria-labelledby={name}
      data-key={lineKey}
      data-id={line.id}
      data-unread={!line.read || undefined}
      data-picked={isPicked || undefined}
      data-wanted={isWanted || undefined}
      data-urgent={isCare && isUrgent(line.priority) ? line.priority : undefined}
    >
      <Lead {...{ lineKey, line, title, isPicked }} />
      <div className="notice-words">
        <p className="notice-title" part="title" id={name}>
          <Title line={line} title={title} />
        </p>
        <Message line={line} message={words.message} />
        <RowTimes moments={moments} />
        {isCare && <NoticeBadges line={line} />}
      </div>
      {line.detectionId !== undefined && <NoticeSound id={line.detectionId} subject={title} />}
      <RowEnd
        line={line}
        title={title}
        row={row}
        age={<NoticeAge className="notice-age" timestamp={line.timestamp} title={when(line.timestamp)} />}
      />
    </li>
  )
})

interface LeadProps extends Pick<NoticeRowProps, 'lineKey' | 'line' | 'isPicked'> {
  readonly title: string
}

/** The bird's egg or what it is about; pressed, it selects the line. */
function Lead({ lineKey, line, title, isPicked }: LeadProps): ReactNode {
  const text = useText()
  const { mayAct, pick } = useNoticeActs()
  const { bird } = line
  const picture = bird ? (
    <span className="notice-egg" data-new={bird.isNew || undefined}>
      <Egg species={bird.scientificName || bird.commonName} size={36} />
    </span>
  ) : (
    <span className="notice-icon">
      <Icon node={noticeIcon(line)} size={19} />
    </span>
  )
  if (!mayAct) return <span className="notice-lead">{picture}</span>
  return (
    <BareButton
      className="notice-lead"
      role="checkbox"
      aria-checked={isPicked}
      aria-label={text('results.pick', { subject: title })}
      onClick={(event) => pick(lineKey, event.shiftKey)}
    >
      {isPicked ? (
        <span className="notice-picked">
          <Icon node={check} size={17} />
        </span>
      ) : (
        picture
      )}
    </BareButton>
  )
}

/** What is about a detection leads there, and is read then. */
function Title({ line, title }: { readonly line: NoticeLine; readonly title: string }): ReactNode {
  const text = useText()
  const { read } = useNoticeActs()
  const linkTo = useStationLink()
  const link = line.detectionId === undefined ? undefined : linkTo(detectionPath(line.detectionId))
  return (
    <>
      {link ? (
        <a {...link} className="notice-link" onClick={() => read([line])}>
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      {!line.read && (
        <span className="notice-dot">
          {'\u2060' /* it stays with the last word */}
          <span className="visually-hidden">{text('bellList.unread')}</span>
        </span>
      )}
    </>
  )
}

interface MessageProps {
  readonly line: NoticeLine
  readonly message: string
}

/** Of a bird in our words, of anything else in the station's own. */
function Message({ line: { bird }, message }: MessageProps): ReactNode {
  if (message === '') return null
  return (
    <p className="notice-message" part="message">
      {bird ? `${message}.` : <bdi>{message}</bdi>}
    </p>
  )
}
