import arrow from 'lucide/dist/esm/icons/arrow-right.mjs'
import bell from 'lucide/dist/esm/icons/bell.mjs'
import bellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode, RefObject } from 'react'
import type { NoticeLine } from '../../domain/notification-list.ts'
import { quietBird } from '../../domain/notification-quiet.ts'
import type { Text } from '../../i18n/text.ts'
import { minuteAtom } from '../../state/minute.ts'
import { quietBirdAtom, quietRulesAtom, unquietBirdAtom } from '../../state/notifications/quiet-notices.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.ts'
import { type NoticeActs, useNoticeActs } from './notice-acts.ts'

interface RowEndProps {
  readonly line: NoticeLine
  readonly title: string
  readonly row: RefObject<HTMLElement | null>
  readonly age: ReactNode
}

/** How old it is, what is done most often, and the menu of all the rest. */
export function RowEnd({ line, title, row, age }: RowEndProps): ReactNode {
  const text = useText()
  const acts = useNoticeActs()
  const quiet = useQuiet(line)
  const entries = [...birdEntries(line, text, row, quiet), ...(acts.mayAct ? changeEntries(line, text, acts) : [])]
  const isSeenTo = line.status === 'acknowledged'
  return (
    <div className="notice-end">
      {age}
      <span className="notice-acts">
        {line.bird && (
          <IconButton
            icon={quiet.isQuiet ? bellOff : bell}
            label={text('notices.quietBird')}
            aria-pressed={quiet.isQuiet}
            part="quiet"
            onClick={quiet.toggle}
          />
        )}
        {!line.bird && acts.mayAct && (
          <IconButton
            icon={check}
            label={text('notices.seenTo')}
            aria-pressed={isSeenTo}
            part="seen-to"
            onClick={() => acts.acknowledge([line])}
          />
        )}
        {entries.length > 0 && (
          <Menu label={text('detections.actions', { subject: title })} icon={ellipsis} entries={entries} />
        )}
      </span>
    </div>
  )
}

interface Quiet {
  readonly isQuiet: boolean
  toggle(): void
  untilTomorrow(): void
}

function useQuiet({ bird }: NoticeLine): Quiet {
  const rule = quietBird(useAtomValue(quietRulesAtom), bird, useAtomValue(minuteAtom))
  const makeQuiet = useSetAtom(quietBirdAtom)
  const tellAgain = useSetAtom(unquietBirdAtom)
  return {
    isQuiet: rule !== undefined,
    toggle: () => (rule ? tellAgain(rule.key) : bird && makeQuiet(bird, 'always')),
    untilTomorrow: () => bird && makeQuiet(bird, 'tomorrow'),
  }
}

/** What is done with a bird: in the row there are the player and the link, which do it. */
function birdEntries(line: NoticeLine, text: Text, row: RefObject<HTMLElement | null>, quiet: Quiet): MenuEntry[] {
  const press = (selector: string) => () => row.current?.querySelector<HTMLElement>(selector)?.click()
  const heard: MenuEntry[] =
    line.detectionId === undefined
      ? []
      : [
          { key: 'play', label: text('notices.play'), icon: play, act: press('.play-button') },
          { key: 'open', label: text('notices.open'), icon: arrow, act: press('.notice-link') },
        ]
  if (!line.bird) return heard
  if (quiet.isQuiet)
    return [...heard, { key: 'again', label: text('notices.tellAgain'), icon: bell, act: quiet.toggle }]
  return [
    ...heard,
    { key: 'tomorrow', label: text('notices.quietTomorrow'), icon: bellOff, act: quiet.untilTomorrow },
    { key: 'quiet', label: text('notices.quietBird'), icon: bellOff, act: quiet.toggle },
  ]
}

function changeEntries(line: NoticeLine, text: Text, { read, acknowledge, remove }: NoticeActs): MenuEntry[] {
  const isSeenTo = line.status === 'acknowledged'
  return [
    ...(line.read
      ? []
      : [{ key: 'read', label: text('notices.markRead'), icon: check, act: () => read([line]) } satisfies MenuEntry]),
    ...(isSeenTo
      ? []
      : [{ key: 'seenTo', label: text('notices.seenTo'), icon: listChecks, act: () => acknowledge([line]) }]),
    { key: 'delete', label: text('detections.delete'), icon: trash, danger: true, act: () => remove([line]) },
  ]
}
