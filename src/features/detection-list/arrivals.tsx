import up from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useArrivalAnnouncer } from '../../parts/arrivals/use-arrival-announcer.ts'
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
  const { serial, detections } = useAtomValue(view.arrivalsAtom)
  const announceArrivals = useArrivalAnnouncer()
  const highlight = useSetAtom(highlightAtom)
  const told = useRef(serial)
  const [count, setCount] = useState(0)
  const say = useEffectEvent(announceArrivals)
  useEffect(() => {
    if (serial === told.current) return
    told.current = serial
    highlight(detections)
    for (const detection of detections.toReversed()) host.emit('bird-detection', { detection }, false)
    say(detections)
    const isAbove = (table.current?.getBoundingClientRect().top ?? 0) < 0
    setCount((before) => (isAbove ? before + detections.length : 0))
  }, [serial, detections, host, table, highlight])
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
