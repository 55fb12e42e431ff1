import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { ActionOptionsContext } from '../../parts/detection-actions/action-options.ts'
import { withMessages } from '../../parts/more-words.ts'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { type ResultView, resultViewFor } from '../../state/detections/result-view.ts'
import { listViewAtom } from '../../state/preferences/list-view.ts'
import { valueOf } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { FigureItem, FigureRow, SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useWidth } from '../../ui/size.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { listControls } from './deferred-code.ts'
import { ListNotes } from './list-notes.tsx'
import type { DetectionListProps } from './list-options.ts'
import { ResultBody } from './result-body.tsx'
import { useListChoice, type WantedList } from './wanted-list.ts'

const QueryErrors = deferredView(listControls, 'QueryErrors')
const When = deferredView(
  deferred(() => import('./when-strips.tsx')),
  'WhenStrips',
)
const Pane = deferredView(
  deferred(() => import('./result-pane.tsx')),
  'ResultPane',
)
/** From this width on there is room for the row in hand beside the list, CSS pixels. */
const PANE_FROM = 1080
/** … and for rows; below, each detection is a card. */
const ROWS_FROM = 720

/** Detections that a query finds: what was asked in a sentence, then rows that play, page by page: `<bird-detection-list>`. */
export const DetectionList = withMessages(ListInOptions)

function ListInOptions(props: DetectionListProps): ReactNode {
  useConnectionEvents()
  return (
    <ActionOptionsContext value={props}>
      <SpectrogramPalette />
      <Found {...props} />
    </ActionOptionsContext>
  )
}

function Found(props: DetectionListProps): ReactNode {
  const { via, heading, headingLevel, timeFormat } = props
  const choice = useListChoice(props)
  const { wanted } = choice
  const { view, refresh, goOn, stop } = useOwnResults(wanted, via)
  const remote = useAtomValue(view.resultsAtom)
  const page = valueOf(remote)
  const failure = remote.state === 'failed' ? remote.failure : undefined
  const isBusy = remote.state === 'loading' || remote.state === 'idle'
  const isEmpty = page?.detections.length === 0 && !isBusy
  const maySay = useReport(failure ? 'failed' : isEmpty ? 'empty' : page ? 'ready' : 'loading', failure)
  const id = useId()
  useMethods({ refresh })
  useProperties({ detections: () => page?.detections ?? [] })
  const [wasThere, setThere] = useState(false)
  if (!wasThere && page && page.detections.length > 1) setThere(true) // the rows go first
  const [place, setPlace] = useState<Element | null>(null)
  const text = useText()
  const width = useWidth(place)
  const hasPane = width >= PANE_FROM && page !== undefined && page.detections.length > 0
  const hasRows = width === 0 || width >= ROWS_FROM
  const wantsCards = useAtomValue(listViewAtom) === 'cards'
  return (
    <section
      ref={setPlace}
      className="results"
      part="base"
      aria-labelledby={id}
      aria-busy={isBusy}
      data-turning={(page && page.offset !== wanted.offset) || undefined}
      data-pane={hasPane || undefined}
      data-view={hasRows && !wantsCards ? undefined : 'cards'}
    >
      <div className="results-list">
        {heading !== undefined && (
          <SectionTitle level={headingLevel} part="heading">
            {heading}
          </SectionTitle>
        )}
        <SerifSentence id={id} className="say" part="found" role="status">
          {maySay && failure && !page ? (
            `${text('now.failed')}.`
          ) : (
            <FoundSentence
              query={wanted.query}
              total={page?.total}
              isExact={page?.isTotalExact ?? false}
              isLooking={isBusy}
            />
          )}
        </SerifSentence>
        {page && <FoundNumbers page={page} query={wanted.query} />}
        {wanted.errors.length > 0 && <QueryErrors errors={wanted.errors} />}
        {page && <ListNotes page={page} onStop={stop} onGoOn={goOn} />}
        {wasThere && (
          <div className="when-place">
            <When query={wanted.query} onSearch={choice.search} />
          </div>
        )}
        <ResultBody
          view={view}
          choice={choice}
          via={via}
          page={page}
          isBusy={isBusy}
          failure={maySay ? failure : undefined}
          timeFormat={timeFormat}
          hasPane={hasPane}
          hasViews={hasRows}
          onRetry={refresh}
        />
      </div>
      {hasPane && <Pane view={view} page={page} query={wanted.query} />}
    </section>
  )
}

interface FoundNumbersProps {
  readonly page: ResultPage
  readonly query: SearchQuery
}

/**
 * How many species there are, and how many of their detections are judged, where the page has all that was found; else that
 * false ones are among them, which no table of a day counts.
 */
function FoundNumbers({ page: { detections, total, isTotalExact }, query }: FoundNumbersProps): ReactNode {
  const isOfVerdict = query.filters.some(({ type }) => type === 'verified')
  const text = useText()
  const locale = useLocale()
  const count = detections.length
  if (count < 2) return null
  if (!isTotalExact || count < total)
    return isOfVerdict ? null : (
      <FigureRow className="numbers" part="numbers">
        <small>{text('results.withFalse')}</small>
      </FigureRow>
    )
  const species = new Set(detections.map(({ scientificName }) => scientificName)).size
  const judged = detections.filter(({ verified }) => verified !== 'unverified').length
  const wrong = detections.filter(({ verified }) => verified === 'false_positive').length
  return (
    <FigureRow className="numbers" part="numbers">
      {species > 1 && (
        <FigureItem value={formatNumber(locale, species)}>
          {text('summary.number.species', { count: species })}
        </FigureItem>
      )}
      {judged > 0 && (
        <FigureItem
          value={formatNumber(locale, judged)}
          note={wrong > 0 && text('results.falseOnes', { count: wrong })}
        >
          {text('results.judged')}
        </FigureItem>
      )}
    </FigureRow>
  )
}

interface OwnResults {
  readonly view: ResultView
  /** Asks the station for the page once more. */
  refresh(): void
  /** Goes on with what was stopped. */
  goOn(): void
  stop(): void
}

/** The results of a list, asked for whenever something else is wanted, and followed while news may belong to them. */
function useOwnResults({ query, sort, limit, offset }: WantedList, via: DetectionListProps['via']): OwnResults {
  const store = useStore()
  const host = useHost()
  const { navigation, updates } = useSettings()
  const list = JSON.stringify([query, sort, limit, via])
  const owner = navigation?.dashboard ?? host
  const view = useMemo(() => resultViewFor(store, owner, list), [store, owner, list])
  const ask = useSetAtom(view.askAtom)
  const follow = useSetAtom(view.followAtom)
  const stop = useSetAtom(view.stopAtom)
  const wanted = useMemo(() => ({ query, sort, limit, offset, via }), [query, sort, limit, offset, via])
  const refresh = useCallback(() => void ask(wanted), [ask, wanted])
  useEffect(() => {
    const known = valueOf(store.get(view.resultsAtom))
    // what took many calls is not looked through again for somebody who only comes back
    const tookLong = known?.filteredHere.some((one) => one !== 'species') === true
    const isKept = tookLong && known?.offset === wanted.offset
    if (!isKept) refresh()
  }, [store, view, wanted, refresh])
  useEffect(() => (updates === 'none' ? undefined : follow()), [follow, updates])
  return { view, refresh, goOn: refresh, stop }
}
