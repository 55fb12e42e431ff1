import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import good from 'lucide/dist/esm/icons/circle-check.mjs'
import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { CHECK_AREAS } from '../../domain/system/checks.ts'
import { areaStatus, type HealthFacts, type HealthTrouble, troublesIn, troublesOf } from '../../domain/system/health.ts'
import type { Microphone } from '../../domain/system/microphones.ts'
import { formatList } from '../../i18n/format.ts'
import { formatShare } from '../../i18n/system-text.ts'
import type { Text } from '../../i18n/text.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { valueOf } from '../../state/remote.ts'
import type { KnownFacts } from '../../state/system/facts.ts'
import { EVERY_MS, refreshSystemAtom, type SystemWatch } from '../../state/system/watch.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SerifSentence } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import type { Locale } from '../../domain/locale.ts'
import { useClock } from './use-clock.ts'

interface HeadlineProps {
  readonly watch: SystemWatch
  readonly facts: KnownFacts
  readonly microphones: readonly Microphone[]
}

/** Without these nothing is well. */
const GRAVE: readonly HealthTrouble['kind'][] = ['databaseGone', 'diskFull']

const isOfMicrophones = (trouble: HealthTrouble): boolean =>
  'names' in trouble || ('area' in trouble && (trouble.area === 'audio' || trouble.area === 'streams'))

/** How the station is in a sentence, what was examined, and how old all of it is. */
export function Headline({ watch, facts, microphones }: HeadlineProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const known = healthFacts(facts, microphones)
  const troubles = troublesOf(known)
  const isGrave = troubles.some(({ kind }) => GRAVE.includes(kind))
  const opening = isGrave ? text('system.ill') : text('system.well', { count: troubles.length })
  const linkTo = useStationLink()
  const repair = troubles.some(isOfMicrophones) ? linkTo('/ui/settings/audio') : undefined
  const sentences = [opening, ...troubles.map((trouble) => sayTrouble(trouble, text, locale))]
  return (
    <div className="system-opening">
      <SerifSentence part="sentence">
        {sentences.join(' ')}
        {repair && (
          <>
            {' '}
            <a {...repair}>{text('system.toMicrophones')}</a>
          </>
        )}
      </SerifSentence>
      <ul className="system-areas" part="checks" aria-label={text('system.checks')}>
        {CHECK_AREAS.map((area) => {
          const status = areaStatus(known, area)
          if (status === undefined || status === 'unknown' || status === 'skipped') return null
          const name = text(`system.area.${area}`)
          const count = troublesIn(known.report, area)
          return (
            <li key={area} part="check" data-status={status}>
              <Icon node={status === 'healthy' ? good : alert} size={17} />
              <span>
                {name}
                {status !== 'healthy' && count > 0 && text('system.notes', { count })}
                <span className="visually-hidden"> {text(`system.status.${status}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <Updated watch={watch} />
    </div>
  )
}

function Updated({ watch: { asOfMs, isPaused } }: { readonly watch: SystemWatch }): ReactNode {
  const text = useText()
  const { time } = useClock()
  const ask = useSetAtom(refreshSystemAtom)
  return (
    <p className="system-updated" part="updated">
      <span>
        {asOfMs !== undefined &&
          (isPaused
            ? text('system.asOfPaused', { time: time(asOfMs, true) })
            : text('system.asOf', { time: time(asOfMs, true), seconds: EVERY_MS / 1000 }))}
      </span>
      <IconButton part="refresh" icon={refresh} label={text('system.refresh')} onClick={() => ask()} />
    </p>
  )
}

/** What is known, without how it became known. */
function healthFacts(facts: KnownFacts, microphones: readonly Microphone[]): HealthFacts {
  return {
    health: valueOf(facts.health),
    resources: valueOf(facts.resources),
    disks: valueOf(facts.disks),
    temperature: valueOf(facts.temperature),
    jobs: valueOf(facts.jobs),
    report: valueOf(facts.report),
    microphones,
  }
}

/** One thing to look after as a sentence. */
export function sayTrouble(trouble: HealthTrouble, text: Text, locale: Locale): string {
  if ('mountpoint' in trouble)
    return text(`system.trouble.${trouble.kind}`, {
      place: trouble.mountpoint,
      percent: formatShare(locale, trouble.percent),
    })
  if ('names' in trouble)
    return text(`system.trouble.${trouble.kind}`, {
      count: trouble.names.length,
      of: trouble.of,
      names: formatList(locale, trouble.names),
    })
  if ('area' in trouble)
    return text('system.trouble.checks', {
      area: text(`system.area.${trouble.area}`),
      isWrong: trouble.isWrong ? 'yes' : 'no',
    })
  return text(`system.trouble.${trouble.kind}`)
}
