import bell from 'lucide/dist/esm/icons/bell.mjs'
import bellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode, RefObject } from 'react'
import type { NoticeLine } from '../../domain/notification-list.ts'
import { deferred } from '../../platform/deferred.ts'
import { IconButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'
import { useNoticeActs } from './notice-acts.ts'
import { useQuiet } from './use-quiet.ts'

const RowMenu = deferredView(
  deferred(() => import('./row-menu.tsx')),
  'RowMenu',
)

interface RowEndProps {
  readonly line: NoticeLine
  readonly title: string
  readonly row: RefObject<HTMLElement | null>
  readonly age: ReactNode
}

/** How old it is, what is done most often, and the menu of all the rest. */
export function RowEnd({ line, title, row, age }: RowEndProps): ReactNode {
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
