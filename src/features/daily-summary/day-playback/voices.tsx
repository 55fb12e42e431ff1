import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { shownName } from '../../../domain/detection.ts'
import { noveltyAge, noveltyOf } from '../../../domain/daily-summary.ts'
import { Egg } from '../../../parts/egg/egg.tsx'
import type { DayPlayerState, PlayableDay } from '../../../state/day/play-day.ts'
import { useText } from '../../../ui/text.ts'
import { useDayView } from '../day-view.ts'

interface VoicesProps {
  readonly day: PlayableDay
  readonly state: DayPlayerState
}

/** Who sings now, large; the one before goes. At the end, how many there were. */
export function Voices({ day, state: { index, phase } }: VoicesProps): ReactNode {
  const text = useText()
  const isToday = useAtomValue(useDayView().isTodayAtom)
  const news = useAtomValue(useDayView().newsAtom)
  if (phase === 'ended') {
    const count = day.plan.moments.length
    const when = isToday ? 'today' : 'past'
    return (
      <p className="playback-end serif" role="status">
        {text('playback.ended', { when, count, rest: day.rows.size - count })}
      </p>
    )
  }
  return [index - 1, index].map((of) => {
    const row = day.rows.get(day.plan.moments[of]?.species ?? '')
    const isNews = news.some(({ scientificName }) => scientificName === row?.scientificName)
    const novelty = row && isNews ? noveltyOf(row) : undefined
    return (
      row && (
        // the announcer says the names
        <div key={of} className="voice" data-past={of < index || undefined} aria-hidden="true">
          <Egg species={row.scientificName} size={64} />
          <p>
            <bdi className="voice-name serif">{shownName(row)}</bdi>
            {novelty ? (
              <b>{noveltyAge(row) > 0 ? text('summary.tag.new', { kind: novelty }) : text(`summary.tag.${novelty}`)}</b>
            ) : (
              <i lang="la">{row.scientificName}</i>
            )}
          </p>
        </div>
      )
    )
  })
}
