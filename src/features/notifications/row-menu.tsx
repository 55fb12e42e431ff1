import arrow from 'lucide/dist/esm/icons/arrow-right.mjs'
import bell from 'lucide/dist/esm/icons/bell.mjs'
import bellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ReactNode, RefObject } from 'react'
import type { NoticeLine } from '../../domain/notification-list.ts'
import type { Text } from '../../i18n/text.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.ts'
import { type NoticeActs, useNoticeActs } from './notice-acts.ts'
import type { BirdQuiet } from './use-quiet.ts'

interface RowMenuProps {
  readonly line: NoticeLine
  readonly title: string
  readonly row: RefObject<HTMLElement | null>
  readonly quiet: BirdQuiet
}

/** Everything that can be done about a notice; nothing where nothing can. */
export function RowMenu({ line, title, row, quiet }: RowMenuProps): ReactNode {
  const text = useText()
  const acts = useNoticeActs()
  const entries = [...birdEntries(line, text, row, quiet), ...(acts.mayAct ? changeEntries(line, text, acts) : [])]
  return (
    entries.length > 0 && (
      <Menu label={text('detections.actions', { subject: title })} icon={ellipsis} entries={entries} />
    )
  )
}

/** What is done with a bird: in the row there are the player and the link, which do it. */
function birdEntries(line: NoticeLine, text: Text, row: RefObject<HTMLElement | null>, quiet: BirdQuiet): MenuEntry[] {
  const press = (selector: string) => () => row.current?.querySelector<HTMLElement>(selector)?.click()
  const heard: MenuEntry[] =
    line.detectionId === undefined
      ? []
      : [
          { key: 'play', label: text('notifications.play'), icon: play, act: press('.play-button') },
          { key: 'open', label: text('notifications.open'), icon: arrow, act: press('.notice-link') },
        ]
  if (!line.bird) return heard
  if (quiet.isQuiet)
    return [...heard, { key: 'again', label: text('notifications.tellAgain'), icon: bell, act: quiet.toggle }]
  return [
    ...heard,
    { key: 'tomorrow', label: text('notifications.quietTomorrow'), icon: bellOff, act: quiet.untilTomorrow },
    { key: 'quiet', label: text('notifications.quietBird'), icon: bellOff, act: quiet.toggle },
  ]
}

function changeEntries(line: NoticeLine, text: Text, { read, acknowledge, remove }: NoticeActs): MenuEntry[] {
  const isSeenTo = line.status === 'acknowledged'
  return [
    ...(line.read
      ? []
      : [
          {
            key: 'read',
            label: text('notifications.markRead'),
            icon: check,
            act: () => read([line]),
          } satisfies MenuEntry,
        ]),
    ...(isSeenTo
      ? []
      : [{ key: 'seenTo', label: text('notifications.seenTo'), icon: listChecks, act: () => acknowledge([line]) }]),
    { key: 'delete', label: text('detections.delete'), icon: trash, danger: true, act: () => remove([line]) },
  ]
}
