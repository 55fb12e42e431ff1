import { type ReactNode, useState } from 'react'
import { deferred } from '../../../platform/deferred.ts'
import { deferredView } from '../../../ui/deferred.ts'
import { useText } from '../../../ui/text.ts'

/** Comes when somebody wants to know. */
const ActiveList = deferredView(
  deferred(() => import('./wanted-species.ts')),
  'ActiveList',
)

/** Which species the place has, folded away below it: the number beside the place has asked for them. */
export function RangeSpeciesFold(): ReactNode {
  const text = useText()
  const [isOpen, open] = useState(false)
  return (
    <details className="place-species" part="range-species" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{text('settings.active.which')}</summary>
      {isOpen && <ActiveList />}
    </details>
  )
}
