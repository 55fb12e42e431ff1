import type { ReactNode } from 'react'
import { useText } from '../../../../ui/text.ts'
import { useSources } from './use-sources.ts'

/** How many of the microphones are heard, and which of them is not: the sentence of the screen. */
export function HeardSources(): ReactNode {
  const text = useText()
  const sources = useSources().filter(({ condition }) => condition !== 'off')
  const known = sources.filter(({ condition }) => ['heard', 'silent', 'down'].includes(condition))
  const missed =
    known.find(({ condition }) => condition === 'down') ?? known.find(({ condition }) => condition === 'silent')
  const heard = known.filter(({ condition }) => condition === 'heard').length
  if (sources.length === 0) return text('settings.source.none')
  if (known.length < sources.length && !missed) return text('settings.lead.audio')
  if (!missed) return text('settings.source.allHeard', { count: heard })
  const { condition, source } = missed
  const { name } = source
  if (known.length < sources.length)
    return text(condition === 'down' ? 'settings.source.oneDown' : 'settings.source.oneSilent', { name })
  return text(condition === 'down' ? 'settings.source.someDown' : 'settings.source.someSilent', {
    heard,
    count: sources.length,
    name,
  })
}
