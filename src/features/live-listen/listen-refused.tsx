import { useAtomValue } from 'jotai'
import asleep from 'lucide/dist/esm/icons/moon-star.mjs'
import leads from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import silent from 'lucide/dist/esm/icons/volume-x.mjs'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { parseClockTime } from '../../domain/calendar.ts'
import type { ListenRefusal } from '../../domain/listen-access.ts'
import type { ListenVariant } from '../../domain/listening.ts'
import { refusalWords } from '../../i18n/refusal-text.ts'
import { type NavigatingLink, useNavigatingLink } from '../../parts/navigating-link.ts'
import { stationClientAtom } from '../../state/station.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import sheet from './listen-refused.css?sheet'
import status from './listen-status.css?sheet'

/** The page of a station, and what it does there: the sound is at hand. */
const LISTEN_PAGE = '/ui/dashboard#listen'

/** A refusal that can be drawn: its words are here. */
export interface ShownRefusal extends ListenRefusal {
  /** Whether the button that it takes the place of had the focus. */
  readonly hadFocus: boolean
}

interface ListenRefusedProps {
  readonly refusal: ShownRefusal
  readonly variant: ListenVariant
  /** In place of our words. */
  readonly label: string | undefined
  readonly disabled: boolean
}

/** What stands in place of the button where nothing can be heard: the way to the station, or why not. */
export function ListenRefused(props: ListenRefusedProps): ReactNode {
  useSheets(status, sheet)
  const { refusal, variant } = props
  const text = useText()
  const here = useRef<HTMLElement>(null)
  const { hadFocus } = refusal
  useLayoutEffect(() => {
    if (hadFocus) here.current?.focus()
  }, [hadFocus])
  const { why, owner } = refusalWords(text, refusal)
  const { base } = useAtomValue(stationClientAtom)
  return (
    <>
      <div className="listen-capsule listen-refused">
        <Refusal {...props} why={why} here={here} />
      </div>
      {variant !== 'menu' && (
        <p className="listen-status" part="status">
          {why}
        </p>
      )}
      {variant !== 'menu' && owner && (
        <details className="listen-owner" part="owner">
          <summary>{owner.question}</summary>
          <p>{owner.how}</p>
          <code>{commandFor(refusal, base)}</code>
        </details>
      )}
    </>
  )
}

/** Command that lets this website listen; a public gateway that runs already needs only its last option. */
const commandFor = ({ kind }: ListenRefusal, base: string): string =>
  kind === 'not-shared'
    ? '--share listening'
    : `npx dawn-chorus --station ${base} --public ${location.origin} --share summary,recent,pictures,listening`

/** The link, or the words. */
function Refusal({ refusal, variant, label, disabled, why, here }: ListenRefusedProps & RefusalPlace): ReactNode {
  const text = useText()
  const follow = useFollow(refusal, disabled)
  const title = useTitle(refusal)
  const name = follow ? (label ?? text('listening.atStation')) : title
  const isSmall = variant === 'compact' || variant === 'menu'
  const look = { className: 'listen-button', title: isSmall ? `${name}. ${why}` : undefined }
  const content = (
    <>
      <span className="listen-icon" part="icon">
        <Icon node={follow ? leads : refusal.kind === 'quiet-hours' ? asleep : silent} size={17} />
      </span>
      <span className={isSmall ? 'visually-hidden' : 'listen-words'} part="label">
        {follow ? (
          <slot name="label">
            <b>{name}</b>
          </slot>
        ) : (
          <b>{name}</b>
        )}
        {follow && (
          <small>
            {label !== undefined && `${text('listening.atStation')}, `}
            <span part="notice">
              <slot name="notice">{text('listen.notice')}</slot>
            </span>
          </small>
        )}
      </span>
    </>
  )
  return follow ? (
    <a {...look} {...follow} part="button link" ref={here as Ref<HTMLAnchorElement>}>
      {content}
    </a>
  ) : (
    <span {...look} part="refusal" tabIndex={-1} ref={here}>
      {content}
    </span>
  )
}

interface RefusalPlace {
  /** Why, in a sentence. */
  readonly why: string
  /** What gets the focus. */
  readonly here: Ref<HTMLElement>
}

/** That there is no sound, or how long there is none. */
function useTitle({ kind, until }: ListenRefusal): string {
  const text = useText()
  const writeTime = useTime()
  const time = parseClockTime(`${until?.slice(11, 16)}:00`)
  if (kind !== 'quiet-hours') return text('listening.refused')
  return time ? text('listening.asleepUntil', { time: writeTime(time) }) : text('listening.asleep')
}

/** Link from the refused button to the station's own page; undefined where nobody can listen there, or the element is disabled. */
function useFollow({ mayFollow }: ListenRefusal, disabled: boolean): NavigatingLink | undefined {
  const link = useNavigatingLink()(LISTEN_PAGE, 'station', {})
  return mayFollow && !disabled ? link : undefined
}
