import critical from 'lucide/dist/esm/icons/circle-alert.mjs'
import type { ReactNode } from 'react'
import type { NoticeLine } from '../domain/notification-list.ts'
import { noticeTitle } from '../domain/notification-text.ts'
import { Icon } from '../ui/icon.tsx'
import { usePartSheets } from '../ui/sheets.ts'
import { useText } from '../ui/text.ts'
import sheet from './notice-badges.css?sheet'

/** Badges of a notice: its priority, and the part of the station it is about. */
export function NoticeBadges({ line: { priority, component } }: { readonly line: NoticeLine }): ReactNode {
  const text = useText()
  usePartSheets(sheet)
  return (
    <span className="notice-badges">
      <span className="notice-priority" part="priority" data-priority={priority}>
        {priority === 'critical' && <Icon node={critical} size={12} />}
        {text('bellList.priority', { priority })}
      </span>
      {component && (
        <span className="notice-component" part="component">
          <bdi>{noticeTitle(component)}</bdi>
        </span>
      )}
    </span>
  )
}
