import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { AboutSpeciesLink } from '../../../parts/about-species-link.tsx'
import { Strips } from '../../../parts/confirmed-recordings/strips.tsx'
import { withMessages } from '../../../parts/more-words.ts'
import { speciesFactsAtom } from '../../../state/detections/species-facts.ts'
import { bestRecordingsAtom, followBestRecordingsAtom } from '../../../state/detections/best-recordings.ts'
import { mayActAtom } from '../../../state/session/session.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useDetectionNavigation } from '../use-detection-navigation.ts'
import sheet from './history.css?sheet'
import { DetectionHistory } from './history.tsx'
import { SameMinute } from './minute.tsx'

interface SurroundingsProps {
  readonly detection: Detection
  /** Name of the bird. */
  readonly name: string
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
}

/** What there is around a detection, from the species to the minute. */
export const Surroundings = withMessages(AroundDetection)

function AroundDetection({ detection, name, neighbours }: SurroundingsProps): ReactNode {
  useSheets(sheet)
  return (
    <div className="surroundings">
      <p className="history-door">
        <AboutSpeciesLink scientificName={detection.scientificName} />
      </p>
      <DetectionHistory detection={detection} name={name} />
      <BestRecordings detection={detection} />
      <SameMinute detection={detection} neighbours={neighbours} />
      <SpeciesTaxonomy detection={detection} />
    </div>
  )
}

/** Family and rarity of a species, where the station tells them. */
function SpeciesTaxonomy({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { order, family, familyCommon, rarity } = useAtomValue(speciesFactsAtom(detection.scientificName)) ?? {}
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

/** A recording beside the surest that somebody confirmed. */
function BestRecordings({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { id, scientificName } = detection
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestRecordingsAtom)(scientificName, id)
  const mayAct = useAtomValue(mayActAtom)
  const { linkTo } = useDetectionNavigation()
  const [firstId] = useState(id)
  useEffect(() => follow(scientificName, firstId), [follow, scientificName, firstId])
  if (detection.clip === 'absent') return null
  if (best.length > 0)
    return (
      <Strips
        key={id}
        title={text('history.best')}
        turns={text('history.inTurn')}
        shown={[detection, ...best]}
        isFirstThis
        linkOf={(one) => linkTo(one.id)}
      />
    )
  return (
    mayAct && (
      <section className="best" part="best">
        <p className="section-title">{text('history.best')}</p>
        <p className="caption">{text('history.noBest')}</p>
      </section>
    )
  )
}
