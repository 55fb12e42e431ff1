import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { LIST_PAGE_ROWS } from '../../../domain/limits.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import { Strips } from '../../../parts/confirmed-recordings/strips.tsx'
import { type ActionOptions, ActionOptionsContext } from '../../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../../parts/detection-actions/deferred-actions.tsx'
import { usePlayAll } from '../../../parts/play-all/play-all.tsx'
import { hasStatus, StatusBadge } from '../../../parts/status-badge/status-badge.tsx'
import { useBirdLink } from '../../../parts/use-bird-link.ts'
import {
  bestKnownAtom,
  bestOfSpeciesAtom,
  followBestRecordingsAtom,
} from '../../../state/detections/best-recordings.ts'
import type { PlayedList } from '../../../state/detections/play-list.ts'
import { SectionTitle } from '../../../ui/prose.tsx'
import { useSeen } from '../../../ui/seen.ts'
import { useText } from '../../../ui/text.ts'

/** Recordings shown at most, the best first. */
const SHOWN = 6
/** Id for the case that nothing newer is known here than the station's first answer. */
const NOTHING_NEWER = 0

/** Offered actions: none that changes anything, since there is no place for its undo. */
const OFFERED: ActionOptions = { actions: ['save', 'share', 'postcard'] }

interface RecordingsProps {
  readonly species: SpeciesSummary
  readonly level: HeadingLevel
}

/**
 * Its best recordings: the surest that somebody has confirmed, then those that nobody has judged; each plays where it
 * stands. Asked for when somebody comes near.
 */
export function SpeciesRecordings({ species, level }: RecordingsProps): ReactNode {
  const { scientificName, count } = species
  const text = useText()
  const place = useRef<HTMLElement>(null)
  const isSeen = useSeen(place)
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestOfSpeciesAtom)(scientificName).slice(0, SHOWN)
  const playing = usePlayAll(best.length > 0 ? allOf(scientificName, count, best) : undefined)
  const known = useAtomValue(bestKnownAtom)(scientificName)
  const linkOf = useBirdLink()
  useEffect(() => {
    if (!isSeen) return
    return follow(scientificName, NOTHING_NEWER, ['judged', 'surest'])
  }, [follow, scientificName, isSeen])
  return (
    <>
      <section ref={place} className="one-section" part="recordings" hidden={known === 'failed' && best.length === 0}>
        <div className="one-recordings-head">
          <SectionTitle level={level}>{text('species.best')}</SectionTitle>
          {playing.button}
        </div>
        {best.length > 0 ? (
          <ActionOptionsContext value={OFFERED}>
            <Strips title={text('species.bestNote')} shown={best} noteOf={verdictOf} menuOf={menuOf} linkOf={linkOf} />
          </ActionOptionsContext>
        ) : (
          <p className="one-note">{text(known === 'known' ? 'species.noBest' : 'history.reading')}</p>
        )}
      </section>
      {playing.bar}
    </>
  )
}

/** All recordings of a species: the best first, then all others, the newest first. */
const allOf = (scientificName: string, count: number, best: readonly Detection[]): PlayedList => ({
  wanted: {
    query: { text: '', filters: [{ type: 'species', species: scientificName }] },
    sort: 'date_desc',
    via: 'list',
    limit: LIST_PAGE_ROWS,
    offset: 0,
  },
  detections: best,
  before: 0,
  next: 0,
  total: count,
})

const verdictOf = (detection: Detection): ReactNode => <Verdict detection={detection} />

const menuOf = (detection: Detection, subject: string): ReactNode => (
  <DeferredMenu detection={detection} subject={subject} />
)

/** What somebody has said of it, or that nobody has. */
function Verdict({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  return hasStatus(detection) ? <StatusBadge {...detection} /> : <small>{text('species.unjudged')}</small>
}
