import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useState } from 'react'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { ActionOptionsContext } from '../../parts/detection-actions/action-options.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import { listViewAtom } from '../../state/preferences/list-view.ts'
import { valueOf } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'
import { Heading } from '../../ui/heading.tsx'
import { useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useWidth } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { FoundNumbers } from './found-numbers.tsx'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import { ListNotes } from './list-notes.tsx'
import type { DetectionListProps } from './list-options.ts'
import { listControls } from './deferred-list-controls.ts'
import { ResultBody } from './result-body.tsx'
import { useOwnResults } from './use-own-results.ts'
import { useListChoice } from './wanted-list.ts'
import { inMoreWords } from '../../parts/more-words.ts'

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
export const DetectionList = inMoreWords(ListInOptions)

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
          <Heading level={headingLevel} part="heading">
            {heading}
          </Heading>
        )}
        <p id={id} className="say serif" part="found" role="status">
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
        </p>
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
