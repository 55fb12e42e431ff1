import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { areNeighbours, clipLanes } from '../../domain/clip-lanes.ts'
import { sunlightAt } from '../../domain/detection-facts.ts'
import { type Detection, hasRecording, shownName } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { NO_SESSION, timeLeft } from '../../domain/review-session.ts'
import { addressOfQuery } from '../../domain/search/query-address.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { sunlightText } from '../../i18n/sunlight-text.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { VERDICT_CHOICES } from '../../parts/verdict-buttons/verdict-choices.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { Spectrogram } from '../../parts/spectrogram/spectrogram.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { PlausibleLine } from '../../parts/plausibility/plausible-line.tsx'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { WeatherThen } from '../../parts/weather-then.tsx'
import { useVerdict } from '../../parts/verdict-buttons/use-verdict.ts'
import { actOfKey, LIST_KEYS } from '../../i18n/keys.ts'
import { KeyHint } from '../../parts/key-hint.tsx'
import { createLifetime } from '../../platform/lifetime.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import type { ResultView } from '../../state/detections/result-view.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { AboutSpeciesLink } from '../../parts/about-species-link.tsx'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { unjudgedCount } from '../../state/detections/unjudged-count.ts'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { ListKeyHints } from './list-controls-chunk.tsx'
import sheet from './result-pane.css?sheet'
import { useIsListening } from '../../parts/use-is-listening.ts'

/** Pictures that lie on each other beside the way to the queue. */
const FAN = 3
/** Time for which a row must be the current one before its recording is fetched, milliseconds: quick steps fetch none. */
const STAYS_MS = 300

interface ResultPaneProps {
  readonly view: ResultView
  readonly page: ResultPage
  readonly query: SearchQuery
}

/** Beside a list: the way to judge what nobody has judged, and the row in hand with its recording, large. */
export function ResultPane({ view, page, query }: ResultPaneProps): ReactNode {
  const text = useText()
  const hasActions = useHasActions()
  const { detections } = page
  const inHand = useAtomValue(view.inHandAtom)
  const take = useSetAtom(view.inHandAtom)
  const [first] = detections
  const detection = detections.find((one) => detectionKey(one) === inHand)
  const isMissing = detection === undefined && first !== undefined
  useSheets(sheet)
  useEffect(() => {
    if (isMissing) take(detectionKey(first))
  }, [isMissing, first, take])
  return (
    <aside className="pane" part="pane" aria-label={text('results.inHand')}>
      {hasActions && <Invitation page={page} query={query} />}
      {detection && <InHand key={detectionKey(detection)} detection={detection} detections={detections} />}
      <ListKeyHints mayJudge={hasActions} />
    </aside>
  )
}

/** How many of all that is listed nobody has judged; undefined where nobody knows. */
function useUnjudged({ detections, total, isTotalExact }: ResultPage, query: SearchQuery): number | undefined {
  const [{ askAtom, countAtom, followAtom }] = useState(unjudgedCount)
  const ask = useSetAtom(askAtom)
  const follow = useSetAtom(followAtom)
  const counted = useAtomValue(countAtom)
  const open = detections.filter(({ verified }) => verified === 'unverified')
  const hasAll = isTotalExact && detections.length === total
  // those of the page that were open when they were counted: the station is not asked again for each that is judged
  const [before, setBefore] = useState({ counted, open: new Set(open.map(detectionKey)) })
  if (before.counted !== counted) setBefore({ counted, open: new Set(open.map(detectionKey)) })
  useEffect(() => {
    if (!hasAll) void ask(query)
  }, [hasAll, ask, query])
  useEffect(() => (hasAll ? undefined : follow()), [hasAll, follow])
  if (hasAll || counted === undefined) return hasAll ? open.length : undefined
  const judged = detections.filter((one) => one.verified !== 'unverified' && before.open.has(detectionKey(one))).length
  return Math.max(open.length, counted - judged)
}

function Invitation({ page, query }: Pick<ResultPaneProps, 'page' | 'query'>): ReactNode {
  const text = useText()
  const host = useHost()
  const isListening = useIsListening()
  const link = useStationLink()(`/ui/review?${addressOfQuery(query).toString()}`)
  const count = useUnjudged(page, query)
  const open = page.detections.filter(({ verified }) => verified === 'unverified')
  usePageKeys((key) => {
    const way = host.element.shadowRoot?.querySelector<HTMLElement>('.invitation a')
    if (actOfKey(LIST_KEYS, key) !== 'review' || !way || !isListening()) return false
    way.click()
    return true
  })
  if (!link || (count ?? open.length) === 0) return null
  const pictures = open.filter(hasRecording).slice(0, FAN)
  return (
    <section className="invitation" part="unjudged">
      <span className="fan" aria-hidden="true">
        {pictures.map((detection) => (
          <Spectrogram key={detection.id} id={detection.id} size="sm" label="" detection={detection} />
        ))}
      </span>
      <p>
        <b>
          {count === undefined
            ? text('results.unjudged', { count: open.length })
            : text('results.unjudgedAll', { count })}
        </b>{' '}
        <span>
          {text('review.order.doubtful')}
          {count !== undefined && ` · ${text('review.timeLeft', timeLeft(NO_SESSION, count))}`}
        </span>
      </p>
      <a className="button" aria-keyshortcuts="r" {...link}>
        {text('results.review')}
        <Icon node={forward} size={15} />
        <KeyHint>r</KeyHint>
      </a>
    </section>
  )
}

interface InHandProps {
  readonly detection: Detection
  /** Others of the page: some of them may be in its recording. */
  readonly detections: readonly Detection[]
}

function InHand({ detection, detections }: InHandProps): ReactNode {
  const text = useText()
  const { id, clip, confidence, scientificName, verified, locked } = detection
  const name = shownName(detection)
  const link = useStationLink()(detectionPath(id))
  const hasActions = useHasActions()
  const say = useVerdict(detection)
  return (
    <>
      {id === 0 || clip === 'absent' ? (
        <p className="pane-silent">{text('player.absent')}</p>
      ) : (
        <Sound detection={detection} detections={detections} />
      )}
      <div className="pane-bird">
        <BirdPicture scientificName={scientificName} size={44} />
        <p>
          <span className="serif pane-name">
            {id > 0 && link ? (
              <a {...link}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </span>
          {scientificName !== name && (
            <i className="serif" lang="la">
              <bdi>{scientificName}</bdi>
            </i>
          )}
          <AboutSpeciesLink scientificName={scientificName} />
        </p>
        <ConfidenceRing confidence={confidence} size="lg" />
        <PlausibleLine detection={detection} />
      </div>
      {hasActions && id > 0 && (
        <div className="pane-question" role="group" aria-label={text('detection.question', { name })}>
          <p aria-hidden="true">{text('detection.question', { name })}</p>
          {VERDICT_CHOICES.map(({ verified: verdict, icon, label, key }) => (
            <Button
              key={verdict}
              icon={icon}
              part="verdict"
              data-verdict={verdict}
              aria-pressed={verified === verdict}
              aria-disabled={locked || undefined}
              aria-keyshortcuts={key}
              onClick={() => say(verdict)}
            >
              {text(label)}
              <KeyHint>{key}</KeyHint>
            </Button>
          ))}
          {locked && <p className="pane-locked">{text('detections.lockedState')}</p>}
        </div>
      )}
      <Facts detection={detection} />
    </>
  )
}

function Sound({ detection, detections }: InHandProps): ReactNode {
  const { id } = detection
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const source = useMemo(() => ({ kind: 'detection', id }) as const, [id])
  const sound = useSound(source)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    return createLifetime().after(STAYS_MS, () => setStays(true))
  }, [])
  const { duration } = sound.snapshot
  const neighbours = detections.filter((one) => one !== detection && areNeighbours(detection, one))
  return (
    <Player
      source={source}
      sound={sound}
      subject={text('detections.subject', { name: shownName(detection), time })}
      size="lg"
      preload={stays ? 'auto' : undefined}
      isDrawnHere
      lanes={duration === undefined ? [] : clipLanes(detection, neighbours, duration)}
    />
  )
}

/** When and where it was heard, and the weather. */
function Facts({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { source, weather, comments } = detection
  const { date, time } = useHeardClock(detection)
  const day = useDay(date, 'long')
  const clock = useTime()(time)
  const sun = useAtomValue(knownSunTimesAtom(detection.date))
  const facts = [
    ['detections.heard', `${day}, ${clock}`],
    ['detection.light', sun && sunlightText(text, sunlightAt(detection, sun))],
    ['detection.source', sourceText(text, source)],
    ['detection.weather', weather && <WeatherThen key="weather" weather={weather} />],
  ] as const
  return (
    <dl className="pane-facts">
      {facts.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd part={label === 'detection.source' ? 'source' : undefined}>
                <bdi>{words}</bdi>
              </dd>
            </div>
          ),
      )}
      {comments.map(({ text: words }, index) => (
        <q key={`${index} ${words}`}>
          <bdi>{words}</bdi>
        </q>
      ))}
    </dl>
  )
}
