import { useAtomValue } from 'jotai'
import bellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import bell from 'lucide/dist/esm/icons/bell.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { addDays, DAY_MINUTES, parseCalendarDate, parseClockTime, timeOfMinute } from '../../domain/calendar.ts'
import { groupOf } from '../../domain/notification-groups.ts'
import { isUrgent, type NoticeLine } from '../../domain/notification-list.ts'
import { minutesOfDay } from '../../domain/notification-view.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { formatDay, wallClockIn } from '../../i18n/format.ts'
import { noticeWords } from '../../i18n/notice-text.ts'
import { ClipPlayer, ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { NoticeAge } from '../../parts/notice-age.tsx'
import { NoticeBadges } from '../../parts/notice-badges.tsx'
import { noticeIcon } from '../../parts/notice-icon.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useFocusSuccessor } from '../../parts/use-focus-successor.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationTodayAtom, wallAheadAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { BareButton, IconButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useNoticeActs } from './notice-acts.ts'
import { useQuiet } from './use-quiet.ts'

const RowMenu = deferredView(
  deferred(() => import('./row-menu.tsx')),
  'RowMenu',
)

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

/** Message: of a bird in our words, of anything else in the station's own. */
function Message({ line: { bird }, message }: MessageProps): ReactNode {
  if (message === '') return null
  return (
    <p className="notice-message" part="message">
      {bird ? `${message}.` : <bdi>{message}</bdi>}
    </p>
  )
}

/** The recording of a notice about a bird, as a strip that plays. */
function NoticeSound({ id, subject }: { readonly id: number; readonly subject: string }): ReactNode {
  const clip = useClip(id)
  const { phase } = clip.state
  return (
    <div className="notice-sound">
      <ClipPlayer id={id} clip={clip} subject={subject} isStrip />
      {(phase === 'absent' || phase === 'failed') && <ClipStatus clip={clip} />}
    </div>
  )
}

/** Says when a notice came: "Today, 11:58". Empty where its time cannot be read. */
function useNoticeWhen(): (timestamp: string) => string {
  const { text, locale, timeZone } = useSettings()
  const writeTime = useTime()
  const today = useAtomValue(stationTodayAtom)
  return (timestamp) => {
    const wall = wallOf(timestamp, timeZone)
    if (!wall) return ''
    const { date, time } = wall
    const day = date === today ? 'today' : date === addDays(today, -1) ? 'yesterday' : 'other'
    return text('notifications.when', { day, date: formatDay(locale, date, 'short'), time: writeTime(time) })
  }
}

/** The station writes what its own clock shows; another zone is the wish of a page's author. */
function wallOf(timestamp: string, timeZone: string | undefined): WallClock | undefined {
  const instant = Date.parse(timestamp)
  if (timeZone !== undefined && !Number.isNaN(instant)) return wallClockIn(timeZone, instant)
  const date = parseCalendarDate(timestamp.slice(0, 10))
  const time = parseClockTime(timestamp.slice(11, 19))
  return date && time && { date, time }
}

/** How often the same came, and within a day at which hours. */
function RowTimes({ moments }: { readonly moments: readonly number[] }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const minutes = minutesOfDay(moments, useAtomValue(wallAheadAtom))
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(stationTodayAtom)))
  if (moments.length < 2) return null
  const [first, last] = [minutes?.[0], minutes?.at(-1)]
  if (!minutes || first === undefined || last === undefined)
    return <p className="notice-times">{text('notifications.times', { count: moments.length })}</p>
  const clock = (minute: number): string => writeTime(timeOfMinute(minute))
  return (
    <div className="notice-times">
      <p>
        {clock(first) === clock(last)
          ? `${clock(first)}, ${text('notifications.times', { count: moments.length })}`
          : text('notifications.timesBetween', { count: moments.length, from: clock(first), to: clock(last) })}
      </p>
      <span className="notice-day" aria-hidden="true">
        {minutes.map((minute) => (
          <i key={minute} style={{ insetInlineStart: `${(minute / DAY_MINUTES) * 100}%` }} />
        ))}
        <DaylightBand sun={sun} />
      </span>
    </div>
  )
}

interface RowEndProps {
  readonly line: NoticeLine
  readonly title: string
  readonly row: RefObject<HTMLElement | null>
  readonly age: ReactNode
}

/** How old it is, what is done most often, and the menu of all the rest. */
function RowEnd({ line, title, row, age }: RowEndProps): ReactNode {
  const text = useText()
  const { mayAct, acknowledge } = useNoticeActs()
  const quiet = useQuiet(line)
  return (
    <div className="notice-end">
      {age}
      <span className="notice-acts">
        {line.bird && (
          <IconButton
            icon={quiet.isQuiet ? bellOff : bell}
            label={`${text('notifications.quietBird')}: ${title}`}
            aria-pressed={quiet.isQuiet}
            part="quiet"
            onClick={quiet.toggle}
          />
        )}
        {!line.bird && mayAct && (
          <IconButton
            icon={check}
            label={`${text('notifications.seenTo')}: ${title}`}
            aria-pressed={line.status === 'acknowledged'}
            part="seen-to"
            onClick={() => acknowledge([line])}
          />
        )}
        <RowMenu {...{ line, title, row, quiet }} />
      </span>
    </div>
  )
}
