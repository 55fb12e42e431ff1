import up from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useArrivals } from '../../parts/arrivals/use-arrival-announcer.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { highlightAtom } from '../../state/detections/recent-arrivals.ts'
import type { ResultView } from '../../state/detections/result-view.ts'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

interface ArrivalsProps {
  readonly view: ResultView
  readonly table: RefObject<HTMLTableElement | null>
}

/** Says how many came in above what is read, which stays where it is; a press leads to them. */
export function Arrivals({ view, table }: ArrivalsProps): ReactNode {
  const text = useText()
  const host = useHost()
  const highlight = useSetAtom(highlightAtom)
  const [count, setCount] = useState(0)
  useArrivals(useAtomValue(view.arrivalsAtom), 0, (detections) => {
    highlight(detections)
    const isAbove = (table.current?.getBoundingClientRect().top ?? 0) < 0
    setCount((before) => (isAbove ? before + detections.length : 0))
  })
  useEffect(() => {
    if (count === 0 || !table.current) return
    const lifetime = createLifetime()
    const head = table.current.tHead
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setCount(0))
    if (head) observer.observe(head)
    lifetime.add(() => observer.disconnect())
    return () => lifetime.end()
  }, [count, table])
  return (
    <p className="arrivals">
      {count > 0 && (
        <Button part="arrivals" onClick={() => host.element.scrollIntoView()}>
          <Icon node={up} size={15} />
          {text('results.new', { count })}
        </Button>
      )}
    </p>
  )
}
