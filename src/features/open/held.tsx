import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { formatDay, formatNumber, formatTime } from '../../i18n/format.ts'
import { useStationPage } from '../../parts/station-link.ts'
import { forgetFilesAtom, showFilesAtom, type TabFacts } from '../../state/open-files.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FigureItem, FigureRow, SectionTitle } from '../../ui/prose.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

interface HeldProps {
  readonly facts: TabFacts
  readonly headingLevel: HeadingLevel | undefined
  readonly isBusy: boolean
}

/** What was read from files, the way to see it, and to delete it. */
export function Held({ facts, headingLevel, isBusy }: HeldProps): ReactNode {
  const text = useText()
  const { locale, hourCycle } = useSettings()
  const forget = useSetAtom(forgetFilesAtom)
  const [isAsking, setAsking] = useState(false)
  const { detections, species, from, to, newest, keeping, recordings, recordingsBefore } = facts
  const number = (count: number): string => formatNumber(locale, count)
  const clock = ({ date, time }: WallClock): string =>
    `${formatDay(locale, date, 'date')}, ${formatTime(locale, time, hourCycle)}`
  if (detections === 0 || !from || !to) return null
  return (
    <section className="open-part" part="held">
      <SectionTitle level={headingLevel}>{text('open.held')}</SectionTitle>
      <FigureRow>
        <FigureItem value={number(detections)}>{text('summary.number.detections', { count: detections })}</FigureItem>
        <FigureItem value={number(species)}>{text('summary.number.species', { count: species })}</FigureItem>
        <FigureItem value={formatDay(locale, from, 'date')}>{text('open.figure.from')}</FigureItem>
        <FigureItem value={formatDay(locale, to, 'date')}>{text('open.figure.to')}</FigureItem>
      </FigureRow>
      {newest && clock(newest.there) !== clock(newest.here) && (
        <p className="open-words" part="newest">
          {text('open.newest', { there: clock(newest.there), here: clock(newest.here) })}
        </p>
      )}
      <p className="open-words">{text(`open.keeping.${keeping}`)}</p>
      {recordings > 0 && (
        <p className="open-words" part="recordings">
          {text('open.recordings', { count: recordings, n: number(recordings) })}
        </p>
      )}
      {recordings < recordingsBefore && (
        <p className="open-words" part="recordings">
          {text('open.recordingsGone', { count: recordingsBefore, n: number(recordingsBefore) })}
        </p>
      )}
      <p className="open-choices">
        <ShowLink day={to} />
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {text('open.forget')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={text('open.forget')}
          confirm={text('open.forget')}
          cancel={text('open.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void forget()
          }}
        >
          {text('open.forgetAsk')}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Way to the newest day; only inside a dashboard is there one. */
function ShowLink({ day }: { readonly day: string }): ReactNode {
  const text = useText()
  const pageOf = useStationPage()
  const show = useSetAtom(showFilesAtom)
  const { navigation } = useSettings()
  if (!navigation) return null
  const link = pageOf(`/ui/dashboard?date=${day}`)
  return (
    <a
      {...link}
      className="button"
      data-variant="strong"
      part="show"
      onClick={(event) => {
        if (show(link.href)) event.preventDefault()
      }}
    >
      {text('open.show')}
    </a>
  )
}
