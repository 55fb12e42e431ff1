import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { speciesHistory } from '../../../domain/species-history.ts'
import { readUnusual } from '../../../domain/unusual.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import {
  followSpeciesHistoryAtom,
  type HeardSpecies,
  heardSpeciesAtom,
  retrySpeciesHistoryAtom,
} from '../../../state/detections/species-history.ts'
import { valueOf } from '../../../state/remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { Basis } from '../../../parts/species-history/basis.tsx'
import { KeyFigures } from './key-figures.tsx'
import sheet from './history.css?sheet'
import { UnusualSentence } from '../../../parts/species-history/unusual-sentence.tsx'
import { YearFigure } from './year-figure.tsx'

interface HistoryProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
}

/** How this species was heard here, and whether this detection is unusual among the others. */
export function DetectionHistory({ detection, name }: HistoryProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const { scientificName, id } = detection
  const follow = useSetAtom(followSpeciesHistoryAtom)
  const retry = useSetAtom(retrySpeciesHistoryAtom)
  const remote = useAtomValue(heardSpeciesAtom)(scientificName)
  const newest = useRef(id)
  useEffect(() => {
    newest.current = id
  }, [id])
  useEffect(() => follow(scientificName, newest.current), [follow, scientificName])
  const species = valueOf(remote)
  return (
    <section
      className="history"
      part="history"
      aria-label={text('history.title')}
      aria-busy={remote.state === 'loading'}
    >
      {remote.state === 'loading' && <Progress count={species?.heard.length ?? 0} total={species?.total} />}
      {remote.state === 'failed' && (
        <div className="history-failed" role="alert">
          <p>{text('history.failed', { reason: failureText(text, remote.failure) })}</p>
          <Button part="retry" onClick={() => retry(scientificName)}>
            {text('detections.retry')}
          </Button>
        </div>
      )}
      {species && remote.state === 'ready' && <Told species={species} detection={detection} name={name} />}
    </section>
  )
}

/** What all of them together tell. */
function Told({ species, detection, name }: HistoryProps & { readonly species: HeardSpecies }): ReactNode {
  const { heard, isWhole } = species
  const history = speciesHistory(heard, detection)
  return (
    <>
      <UnusualSentence unusual={readUnusual(heard, detection, isWhole)} name={name} />
      <Basis history={history} species={species} />
      <KeyFigures history={history} species={species} />
      <YearFigure history={history} here={detection} />
    </>
  )
}

/** How far the reading has come: of a common species it takes a while. */
function Progress({ count, total }: { readonly count: number; readonly total: number | undefined }): ReactNode {
  const text = useText()
  return (
    <div className="reading">
      <p role="status">{text('history.reading')}</p>
      {total !== undefined && (
        <>
          <progress value={count} max={total} aria-label={text('history.reading')} />
          <span>{text('history.progress', { count, total })}</span>
        </>
      )}
    </div>
  )
}
