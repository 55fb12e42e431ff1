import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { LOCALES } from '../../../domain/locale.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import type { WallClock } from '../../../domain/station-clock.ts'
import { useWrittenDay } from '../../../parts/heard-time/use-written-day.ts'
import { speciesFactsAtom } from '../../../state/detections/species-facts.ts'
import { askDictionariesAtom, namesElsewhereAtom } from '../../../state/detections/species-names.ts'
import { knownConfigAtom } from '../../../state/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SectionTitle } from '../../../ui/prose.tsx'
import { useSettings } from '../../../ui/settings.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'

interface AboutProps {
  readonly species: SpeciesSummary
  readonly level: HeadingLevel
}

/** First and last, family, order and rarity, as far as the station tells them. */
export function AboutSpecies({ species, level }: AboutProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { scientificName, first, last } = species
  const { order, family, familyCommon, rarity } = useAtomValue(speciesFactsAtom(scientificName)) ?? {}
  const isCurrent = useAtomValue(knownConfigAtom)?.dialect === 'current'
  return (
    <aside className="one-section one-about" part="about">
      <SectionTitle level={level}>{text('species.about')}</SectionTitle>
      <dl>
        {first && <Moment name={text('species.firstEver')} clock={first} />}
        {last && <Moment name={text('species.lastHeard')} clock={last} />}
        {family && (
          <Fact name={text('history.family')}>
            {locale === 'en' && familyCommon && <bdi>{familyCommon} </bdi>}
            <Latin name={family} />
          </Fact>
        )}
        {order && (
          <Fact name={text('history.order')}>
            <Latin name={order} />
          </Fact>
        )}
        {rarity && <Fact name={text('history.rarity')}>{text('history.rarityOf', { status: rarity })}</Fact>}
        {isCurrent && <OtherNames species={species} />}
        <ReadOn species={species} />
      </dl>
    </aside>
  )
}

/** What it is called elsewhere, once somebody asks: a station sends a dictionary for each language. */
function OtherNames({ species: { scientificName, commonName } }: Pick<AboutProps, 'species'>): ReactNode {
  const text = useText()
  const ask = useSetAtom(askDictionariesAtom)
  const known = useAtomValue(namesElsewhereAtom)(scientificName)
  const names = known.names.filter(({ name }) => name !== commonName)
  return (
    <Fact name={text('species.names')}>
      <span role="status">
        {names.map(({ locale, name }) => (
          <bdi key={locale} lang={locale} title={LOCALES[locale]}>
            {name}
          </bdi>
        ))}
        {known.state === 'whole' && names.length === 0 && text('species.noNames')}
        {known.state === 'loading' && '…'}
      </span>
      {known.state === 'partial' && (
        <LinkButton part="names-button" onClick={() => void ask()}>
          {text('species.showNames')}
        </LinkButton>
      )}
    </Fact>
  )
}

/** Where more is known of a species, by its scientific name or its code: pages of others. */
function ReadOn({ species: { scientificName, speciesCode } }: Pick<AboutProps, 'species'>): ReactNode {
  const { text, locale, linkTarget } = useSettings()
  if (linkTarget === 'none') return null
  const named = (space: string): string => encodeURIComponent(scientificName.replaceAll(' ', space))
  const pages = [
    ['Wikipedia', `https://${locale}.wikipedia.org/wiki/${named('_')}`],
    ...(speciesCode ? [['eBird', `https://ebird.org/species/${encodeURIComponent(speciesCode)}`] as const] : []),
    ['xeno-canto', `https://xeno-canto.org/species/${named('-')}`],
  ] as const
  return (
    <Fact name={text('species.readOn')}>
      {pages.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </Fact>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Latin = ({ name }: { readonly name: string }): ReactNode => (
  <i className="serif" lang="la">
    <bdi>{name}</bdi>
  </i>
)

function Moment({ name, clock: { date, time } }: { readonly name: string; readonly clock: WallClock }): ReactNode {
  const writeDay = useWrittenDay()
  const writeTime = useTime()
  return (
    <Fact name={name}>
      <time dateTime={`${date}T${time}`}>{`${writeDay(date)}, ${writeTime(time)}`}</time>
    </Fact>
  )
}
