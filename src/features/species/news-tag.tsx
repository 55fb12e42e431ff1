import type { ReactNode } from 'react'
import type { SpeciesNews } from '../../domain/species-list.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { useWrittenDay } from '../../parts/heard-time/use-written-day.ts'
import { useText } from '../../ui/text.ts'

const NEWS_TEXTS = { ever: 'species.newHere', year: 'species.firstOfYear' } as const satisfies Readonly<
  Record<SpeciesNews['kind'], MessageKey>
>

/** That a species is new, and since when. */
export function NewsTag({ news: { kind, date } }: { readonly news: SpeciesNews }): ReactNode {
  const text = useText()
  const day = useWrittenDay()(date)
  return (
    <span className="species-tag" part="tag" data-news={kind}>
      {text(NEWS_TEXTS[kind], { day })}
    </span>
  )
}
