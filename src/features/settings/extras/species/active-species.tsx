import { useAtomValue } from 'jotai'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import {
  type ActiveSpecies,
  activeSpecies,
  countActive,
  findActive,
} from '../../../../domain/settings/active-species.ts'
import { listedNames } from '../../../../domain/settings/species-names.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { placeText } from '../../../../i18n/settings-text.ts'
import { valueOf } from '../../../../state/remote.ts'
import { rangeAnswerAtom, rangeFileAtom } from '../../../../state/settings/range.ts'
import { rangeSpeciesAtom } from '../../../../state/settings/range-species.ts'
import { stationPlaceAtom } from '../../../../state/settings/station-place.ts'
import { Button } from '../../../../ui/button.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { useSheets } from '../../../../ui/sheets.ts'
import { useLocale, useText } from '../../../../ui/text.ts'
import { TextBox } from '../../boxes.tsx'
import { useSetting } from '../../use-setting.ts'
import sheet from './species.css?sheet'
import { finiteNumber } from '../../../../domain/settings/document.ts'

/** How many are drawn before somebody asks for all: with a threshold of 0 there are thousands. */
const FIRST_DRAWN = 40

/** The species that the station would listen for with the settings as they are being edited. */
export function ActiveSpeciesList(): ReactNode {
  const text = useText()
  const locale = useLocale()
  useSheets(sheet)
  const range = useAtomValue(rangeAnswerAtom)
  const answer = valueOf(range)
  const species = useActiveSpecies()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [order, setOrder] = useState<'score' | 'name'>('score')
  const [isWhole, showAll] = useState(false)
  const found = useMemo(() => {
    const some = findActive(species, wanted)
    return order === 'score'
      ? some
      : some.toSorted((one, other) => one.commonName.localeCompare(other.commonName, locale))
  }, [species, wanted, order, locale])
  if (range.state === 'idle') return <p className="settings-hint">{text('settings.range.nowhere')}</p>
  if (range.state === 'failed' && !answer) return <p className="settings-failure">{text('settings.range.failed')}</p>
  if (!answer) return null
  const drawn = isWhole ? found : found.slice(0, FIRST_DRAWN)
  return (
    <div className="active" part="active" aria-busy={range.state === 'loading'}>
      <Count species={species} />
      <Tools typed={typed} onType={setTyped} order={order} onOrder={setOrder} />
      <p role="status" className="settings-hint">
        {wanted.trim() !== '' && text('settings.active.found', { count: found.length, all: species.length })}
      </p>
      <ul className="active-list" aria-label={text('settings.card.activeSpecies')}>
        {drawn.map((one) => (
          <Row key={one.scientificName || one.commonName} species={one} />
        ))}
      </ul>
      {found.length > drawn.length && (
        <Button part="all" onClick={() => showAll(true)}>
          {text('settings.active.all', { count: found.length })}
        </Button>
      )}
    </div>
  )
}

/** The species, with what the settings as they are being edited say of each. */
function useActiveSpecies(): readonly ActiveSpecies[] {
  const answer = valueOf(useAtomValue(rangeAnswerAtom))
  const known = valueOf(useAtomValue(rangeSpeciesAtom))
  const [include, exclude] = [
    useSetting('realtime.species.include').value,
    useSetting('realtime.species.exclude').value,
  ]
  const config = useSetting('realtime.species.config').value
  return useMemo(
    () =>
      activeSpecies(
        answer?.species ?? [],
        { include: listedNames(include), exclude: listedNames(exclude), config },
        known ?? [],
      ),
    [answer, known, include, exclude, config],
  )
}

/** How many there are, and by what. */
function Count({ species }: { readonly species: readonly ActiveSpecies[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const place = useAtomValue(stationPlaceAtom)
  const threshold = finiteNumber(useSetting('birdnet.rangeFilter.threshold').value)
  return (
    <p role="status" className="settings-finding" part="active-count">
      {text('settings.active.count', {
        count: countActive(species),
        place: placeText(text, locale, place),
        share: formatNumber(locale, threshold, { style: 'percent', maximumFractionDigits: 2 }),
      })}
    </p>
  )
}

interface ToolsProps {
  readonly typed: string
  onType(typed: string): void
  readonly order: 'score' | 'name'
  onOrder(order: 'score' | 'name'): void
}

/** Finding, sorting and taking away. */
function Tools({ typed, onType, order, onOrder }: ToolsProps): ReactNode {
  const text = useText()
  const id = useId()
  const file = useAtomValue(rangeFileAtom)
  return (
    <div className="settings-adding">
      <TextBox
        id={id}
        type="search"
        name="active-species"
        size="name"
        spellCheck={false}
        aria-label={text('settings.active.find')}
        placeholder={text('settings.active.find')}
        value={typed}
        onChange={onType}
      />
      <Segmented
        label={text('settings.active.order')}
        value={order}
        segments={[
          { value: 'score', words: text('settings.active.by.score') },
          { value: 'name', words: text('settings.active.by.name') },
        ]}
        onChange={onOrder}
      />
      {file && (
        <a href={file} download part="download">
          {text('settings.active.file')}
        </a>
      )}
    </div>
  )
}

function Row({ species }: { readonly species: ActiveSpecies }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { commonName, scientificName, score, isIncluded, isExcluded, hasRules } = species
  const badges = [isIncluded && 'included', isExcluded && 'excluded', hasRules && 'rules'] as const
  return (
    <li data-excluded={isExcluded || undefined}>
      <span>
        <LongText>{commonName}</LongText>{' '}
        <small className="serif" lang="la">
          <i>
            <LongText>{scientificName}</LongText>
          </i>
        </small>{' '}
        {badges.map((badge) => badge && <em key={badge}>{text(`settings.active.${badge}`)}</em>)}
      </span>
      <data value={score}>
        {score === undefined
          ? ''
          : formatNumber(locale, score, { style: 'percent', maximumFractionDigits: score < 0.1 ? 1 : 0 })}
      </data>
    </li>
  )
}
