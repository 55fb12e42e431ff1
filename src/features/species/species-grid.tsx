import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useSpeciesLink } from '../../parts/use-species-link.ts'
import { useLocale } from '../../ui/text.ts'
import { NewsTag } from './news-tag.tsx'
import { SpeciesPicture } from './species-picture.tsx'
import type { SpeciesRowsProps } from './species-lines.tsx'
import { useInSteps } from './use-in-steps.ts'

/** Width and height of a picture, CSS pixels. */
const PICTURE = 76

/** Species as a collection: a picture or an egg each, with name and count. */
export function SpeciesGrid({ species, news }: SpeciesRowsProps): ReactNode {
  const locale = useLocale()
  const linkOf = useSpeciesLink()
  const drawn = useInSteps(species.length)
  return (
    <ul className="species-grid" part="grid">
      {species.slice(0, drawn).map((one) => {
        const { scientificName, count } = one
        const link = linkOf(scientificName)
        const itsNews = news.get(scientificName)
        const name = <bdi title={scientificName}>{one.commonName}</bdi>
        return (
          <li key={scientificName} part="row" data-species={scientificName} data-news={itsNews?.kind}>
            <span className="species-egg">
              <SpeciesPicture species={one} size={PICTURE} />
            </span>
            <span className="species-name" part="name">
              {link ? <a {...link}>{name}</a> : name}
            </span>
            <span className="species-count" part="count">
              {formatNumber(locale, count)}
            </span>
            {itsNews && <NewsTag news={itsNews} />}
          </li>
        )
      })}
    </ul>
  )
}
