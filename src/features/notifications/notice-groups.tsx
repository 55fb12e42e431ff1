import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import { type ReactNode, useId, useState } from 'react'
import { noticeKey, type NoticeLine } from '../../domain/notification-list.ts'
import { groupNotices, type NoticeGroup } from '../../domain/notification-groups.ts'
import { noticeTitle } from '../../domain/notification-text.ts'
import { NOTICE_GROUP_LINES, NOTICE_FOLD_FROM } from '../../domain/notification-view.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { formatList, formatNumber } from '../../i18n/format.ts'
import { BareButton, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { NoticeRow } from './notice-row.tsx'

/** What all lists of lines need. */
export interface LinesProps {
  readonly lines: readonly NoticeLine[]
  /** Keys of lines. */
  readonly picked: ReadonlySet<string>
  /** Id of the notice that is looked for. */
  readonly wantedId: string | undefined
  /** When each of what came more than once came, by key: milliseconds since 1970. */
  readonly moments: ReadonlyMap<string, readonly number[]>
}

/** Lines one below the other. */
export function NoticeLines({ lines, picked, wantedId, moments }: LinesProps): ReactNode {
  return (
    <ol className="notice-list">
      {lines.map((line) => {
        const key = noticeKey(line)
        return (
          <NoticeRow
            key={key}
            lineKey={key}
            line={line}
            moments={moments.get(key) ?? NONE}
            isPicked={picked.has(key)}
            isWanted={isWanted(line, wantedId)}
          />
        )
      })}
    </ol>
  )
}

const NONE: readonly number[] = []

const isWanted = (line: NoticeLine, id: string | undefined): boolean => id !== undefined && line.ids.includes(id)

interface GroupsProps extends LinesProps {
  readonly level: HeadingLevel | undefined
  onShowAll(group: NoticeGroup): void
}

/**
 * Lines under the headings they belong to; of each as many as can be looked over, what only needs to be known folded
 * up.
 */
export function NoticeGroups({ level, onShowAll, ...props }: GroupsProps): ReactNode {
  return groupNotices(props.lines).map(({ group, lines }) => (
    <Group key={group} {...props} {...{ group, lines, level, onShowAll }} />
  ))
}

function Group({ group, level, onShowAll, ...props }: GroupsProps & { readonly group: NoticeGroup }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const heading = useId()
  const { lines, wantedId } = props
  const holdsWanted = lines.some((line) => isWanted(line, wantedId))
  const [isOpen, setOpen] = useState(false)
  const isFolded = group === 'system' && lines.length >= NOTICE_FOLD_FROM && !isOpen && !holdsWanted
  const most = holdsWanted ? lines.length : NOTICE_GROUP_LINES[group]
  return (
    <section className="notice-group" part="group" aria-labelledby={heading} data-group={group}>
      <SectionTitle level={level} id={heading} className="notice-heading">
        {text('notifications.group', { group })} <span>{formatNumber(locale, lines.length)}</span>
      </SectionTitle>
      {group === 'system' && lines.length >= NOTICE_FOLD_FROM && !holdsWanted && (
        <Fold lines={lines} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
      {!isFolded && <NoticeLines {...props} lines={lines.slice(0, most)} />}
      {!isFolded && lines.length > most && (
        <p className="notice-all">
          <Button onClick={() => onShowAll(group)}>{text('notifications.showGroup', { count: lines.length })}</Button>
        </p>
      )}
    </section>
  )
}

/** Folded ones that are named at most. */
const NAMED = 4

interface FoldProps {
  readonly lines: readonly NoticeLine[]
  readonly isOpen: boolean
  onToggle(): void
}

/** What is folded up, in one line. */
function Fold({ lines, isOpen, onToggle }: FoldProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const titles = new Map<string, number>()
  for (const { title, ids } of lines) {
    const words = noticeTitle(title) || text('notifications.untitled')
    titles.set(words, (titles.get(words) ?? 0) + ids.length)
  }
  const named = [...titles].slice(0, NAMED)
  const words = named.map(([title, count]) =>
    count > 1 ? `${title} (${text('notifications.times', { count })})` : title,
  )
  const left = titles.size - named.length
  return (
    <BareButton className="notice-fold" part="fold" aria-expanded={isOpen} onClick={onToggle}>
      <Icon node={info} size={19} />
      <bdi>
        {left > 0 ? text('notifications.more', { titles: words.join(', '), count: left }) : formatList(locale, words)}
      </bdi>
      <Icon node={chevron} />
    </BareButton>
  )
}
