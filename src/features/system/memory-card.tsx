import type { ReactNode } from 'react'
import { formatShare, formatSize } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { Meter } from './meter.tsx'

/** Below this share of free memory the finding says so, percent. */
const SCARCE = 10

/** Who uses how much of the memory. */
export function MemoryCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const resources = valueOf(facts.resources)
  const { total, used, free, available } = resources?.memory ?? { total: 0, used: 0, free: 0, available: 0 }
  const own = Math.min(resources?.own.memory ?? 0, used)
  const share = total > 0 ? (available / total) * 100 : 0
  const cache = Math.max(0, total - used - free)
  const lines = [
    { heat: 7, words: text('system.memory.own'), bytes: own },
    { heat: 4, words: text('system.memory.others'), bytes: used - own },
    { heat: 2, words: text('system.memory.cache'), bytes: cache },
    { heat: 0, words: text('system.memory.free'), bytes: free },
  ]
  const swap = resources?.swap
  return (
    <SystemCard
      name="memory"
      title={text('system.memory.title')}
      needs="resources"
      headingLevel={headingLevel}
      finding={
        share < SCARCE
          ? text('system.memory.scarce', { share: formatShare(locale, share) })
          : text('system.memory.enough', { share: formatShare(locale, share) })
      }
    >
      <Meter
        label={text('system.memory.title')}
        value={resources?.memory.percent ?? 0}
        words={text('system.disks.of', { used: formatSize(locale, used), total: formatSize(locale, total) })}
        parts={lines.slice(0, 3).map(({ heat, bytes }) => ({ heat, percent: total > 0 ? (bytes / total) * 100 : 0 }))}
      />
      <dl className="system-key">
        {lines.map(({ heat, words, bytes }) => (
          <div key={heat}>
            <dt>
              <i className="system-swatch" data-level={heat} aria-hidden="true" />
              {words}
            </dt>
            <dd>{formatSize(locale, bytes)}</dd>
          </div>
        ))}
      </dl>
      {swap !== undefined && swap.used > 0 && (
        <p className="system-basis">
          {text('system.memory.swap', { used: formatSize(locale, swap.used), total: formatSize(locale, swap.total) })}
        </p>
      )}
    </SystemCard>
  )
}
