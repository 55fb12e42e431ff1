import type { ReactNode } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { useSpeciesFacts } from '../../../parts/use-species-facts.ts'
import { useLocale, useText } from '../../../ui/text.ts'

/** Family and rarity of a species, where the station tells them. */
export function SpeciesTaxonomy({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { order, family, familyCommon, rarity } = useSpeciesFacts(detection.scientificName) ?? {}
  if (!order && !family && !rarity) return null
  return (
    <section className="taxonomy" part="taxonomy" aria-label={text('history.taxonomy')}>
      <dl className="five">
        {family && (
          <div>
            <dt>{text('history.family')}</dt>
            <dd>
              {locale === 'en' && familyCommon && <bdi>{familyCommon} </bdi>}
              <i className="serif" lang="la">
                <bdi>{family}</bdi>
              </i>
            </dd>
          </div>
        )}
        {order && (
          <div>
            <dt>{text('history.order')}</dt>
            <dd>
              <i className="serif" lang="la">
                <bdi>{order}</bdi>
              </i>
            </dd>
          </div>
        )}
        {rarity && (
          <div>
            <dt>{text('history.rarity')}</dt>
            <dd data-rarity={rarity}>{text('history.rarityOf', { status: rarity })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
