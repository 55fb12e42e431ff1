import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { Strips } from '../../../parts/confirmed-recordings/strips.tsx'
import { type ActionOptions, ActionOptionsContext } from '../../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../../parts/detection-actions/deferred-actions.tsx'
import { hasStatus, StatusBadge } from '../../../parts/status-badge/status-badge.tsx'
import { useBirdLink } from '../../../parts/use-bird-link.ts'
import {
  bestKnownAtom,
  bestOfSpeciesAtom,
  followBestRecordingsAtom,
} from '../../../state/detections/best-recordings.ts'
import { Heading } from '../../../ui/heading.tsx'
import { useSeen } from '../../../ui/seen.ts'
import { useText } from '../../../ui/text.ts'

/** So many, the best first. */
const SHOWN = 6
/** Nothing newer is known here than what the station says first. */
const NOTHING_NEWER = 0

/** Nothing is changed here, where nothing shows how to take it back. */
const OFFERED: ActionOptions = { actions: ['save', 'share', 'postcard'] }

interface RecordingsProps {
  readonly scientificName: string
  readonly level: HeadingLevel
}

/**
 * Its best recordings: the surest that somebody has confirmed, then those that nobody has judged; each plays where it stands.
 * Asked for when somebody comes near.
 */
export function SpeciesRecordings({ scientificName, level }: RecordingsProps): ReactNode {
  const text = useText()
  const place = useRef<HTMLElement>(null)
  const isSeen = useSeen(place)
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestOfSpeciesAtom)(scientificName).slice(0, SHOWN)
  const known = useAtomValue(bestKnownAtom)(scientificName)
  const linkOf = useBirdLink()
  useEffect(() => {
    if (!isSeen) return
    return follow(scientificName, NOTHING_NEWER, ['judged', 'surest'])
  }, [follow, scientificName, isSeen])
  return (
    <section ref={place} className="one-section" part="recordings" hidden={known === 'failed' && best.length === 0}>
      <Heading level={level}>{text('species.best')}</Heading>
      {best.length > 0 ? (
        <ActionOptionsContext value={OFFERED}>
          <Strips title={text('species.bestNote')} shown={best} noteOf={verdictOf} menuOf={menuOf} linkOf={linkOf} />
        </ActionOptionsContext>
      ) : (
        <p className="one-note">{text(known === 'known' ? 'species.noBest' : 'history.reading')}</p>
      )}
    </section>
  )
}

const verdictOf = (detection: Detection): ReactNode => <Verdict detection={detection} />

const menuOf = (detection: Detection, subject: string): ReactNode => (
  <DeferredMenu detection={detection} subject={subject} />
)

/** What somebody has said of it, or that nobody has. */
function Verdict({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  return hasStatus(detection) ? <StatusBadge {...detection} /> : <small>{text('species.unjudged')}</small>
}
