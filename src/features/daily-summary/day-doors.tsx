import { useAtomValue } from 'jotai'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { NOVELTIES, noveltyOf } from '../../domain/daily-summary.ts'
import type { Detection } from '../../domain/detection.ts'
import { listedName, type SpeciesDay } from '../../domain/species-day.ts'
import { BarePlayButton } from '../../parts/clip-player/play-button.tsx'
import type { PlayableClip } from '../../parts/clip-player/playable-clip.ts'
import { usePlaybackReport } from '../../parts/clip-player/use-playback-report.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { prefersReducedMotion } from '../../platform/reduced-motion.ts'
import { detectionsPath } from '../../state/day/detections-page.ts'
import { heardIdAtom, surestHeardAtom } from '../../state/day/heard-detection.ts'
import { valueOf } from '../../state/remote.ts'
import { type Clip, type ClipState, openClip } from '../../state/sound/clips.ts'
import { stationClientAtom } from '../../state/station.ts'
import { BareButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import tipSheet from './cell-tip.css?sheet'
import sheet from './day-doors.css?sheet'
import type { NumberDoorProps } from './day-headline.tsx'
import { useDayView } from './day-view.ts'

interface HeadlineDoorProps {
  readonly row: SpeciesDay
  readonly children: string
}

/**
 * The bird of the headline: a button plays the surest recording of it in place; its words lead to a detection where one is
 * known, else to all of that species on that day.
 */
export function HeadlineLink({ row, children }: HeadlineDoorProps): ReactNode {
  useSheets(sheet, tipSheet)
  const { scientificName } = row
  const date = useAtomValue(useDayView().dateAtom)
  const remote = useAtomValue(surestHeardAtom(row, date))
  const heard = valueOf(remote)
  const isAsked = heard === undefined && (remote.state === 'idle' || remote.state === 'loading')
  const known = useAtomValue(useMemo(() => heardIdAtom(scientificName, date), [scientificName, date]))
  const id = heard?.id ?? known
  return (
    <>
      {isAsked && <i className="play-room" />}
      {heard && <HeadlinePlay key={heard.id} heard={heard} />}
      <SpeciesLink row={row} path={id ? `/ui/detections/${id}` : undefined}>
        {children}
      </SpeciesLink>
    </>
  )
}

function HeadlinePlay({ heard }: { readonly heard: Detection }): ReactNode {
  const clip = useHeadlineClip(heard.id)
  const { commonName } = heard
  return <BarePlayButton clip={clip} subject={`${commonName}, ${useTime()(heard.time)}`} />
}

const SILENT: ClipState = { phase: 'idle', position: 0 }

/** A clip that only plays: its code is here before the press, and brings no player with a picture. */
function useHeadlineClip(id: number): PlayableClip {
  const client = useAtomValue(stationClientAtom)
  const [state, setState] = useState(SILENT)
  const clip = useRef<Clip>(undefined)
  usePlaybackReport(state.phase)
  useEffect(
    () => () => {
      clip.current?.end()
      clip.current = undefined
    },
    [],
  )
  return {
    state,
    prepare: () => {},
    toggle() {
      clip.current ??= openClip(client, { kind: 'detection', id }, setState)
      if (state.phase === 'playing' || state.phase === 'loading') clip.current.pause()
      else if (state.phase !== 'absent') clip.current.play()
    },
    seek: (seconds) => clip.current?.seek(seconds),
  }
}

interface SpeciesLinkProps {
  readonly row: SpeciesDay
  /** Another page than the list of the species on this day. */
  readonly path?: string | undefined
  readonly children: ReactNode
}

/** Leads to a species of the day unless the page around vetoes that; words alone where nothing leads anywhere. */
export function SpeciesLink({ row, path, children }: SpeciesLinkProps): ReactNode {
  const { commonName, scientificName, speciesCode } = row
  const date = useAtomValue(useDayView().dateAtom)
  const host = useHost()
  const go = useVeto(() => host.emit('bird-species-select', { scientificName, commonName, speciesCode, date }))
  const link = useStationLink()(path ?? detectionsPath({ species: listedName(row), date }))
  return link ? (
    <a {...link} onClick={go}>
      {children}
    </a>
  ) : (
    children
  )
}

/** Tells the page around that a link is followed, which may do something else. */
function useVeto(tell: () => boolean): (event: MouseEvent) => void {
  const { linkTarget } = useSettings()
  return (event) => {
    if (!tell() || linkTarget === 'event') event.preventDefault()
  }
}

/** A number of the day that leads to what it counts, or says more. */
export function NumberDoor({ of, children }: NumberDoorProps): ReactNode {
  useSheets(sheet, tipSheet)
  switch (of) {
    case 'detections':
      return <DetectionsDoor>{children}</DetectionsDoor>
    case 'species':
      return <RowsDoor row="tbody tr">{children}</RowsDoor>
    case 'new':
      return <NewDoor>{children}</NewDoor>
    case 'weather':
      return (
        <span>
          <BareButton className="door" data-says="weather">
            {children}
          </BareButton>
        </span>
      )
  }
}

/** To the list of the day. */
function DetectionsDoor({ children }: Pick<NumberDoorProps, 'children'>): ReactNode {
  const host = useHost()
  const date = useAtomValue(useDayView().dateAtom)
  const { navigation } = useSettings()
  const hours = { hour: 0, duration: 24 }
  // stations of others want hours; the own list does without
  const link = useStationLink()(detectionsPath(navigation ? { date } : { date, ...hours }))
  const go = useVeto(() => host.emit('bird-hour-select', { ...hours, date }))
  return (
    <span>
      {link ? (
        <a className="door" {...link} onClick={go}>
          {children}
        </a>
      ) : (
        children
      )}
    </span>
  )
}

/** To rows of the table below, none of which is folded then. */
function RowsDoor({ row, children }: { readonly row: string; readonly children: ReactNode }): ReactNode {
  return (
    <span>
      <RowsButton row={row}>{children}</RowsButton>
    </span>
  )
}

function RowsButton({ row, children }: { readonly row: string; readonly children: ReactNode }): ReactNode {
  const { element } = useHost()
  const go = (): void => {
    const root = element.shadowRoot
    root?.querySelector<HTMLElement>('.fold[aria-expanded="false"]')?.click()
    const first = root?.querySelector<HTMLElement>(row)
    first?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    first?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <BareButton className="door" onClick={go}>
      {children}
    </BareButton>
  )
}

/** A single new bird is a link to it; several are shown in the table, and those of which there is one of a kind are links. */
function NewDoor({ children }: Pick<NumberDoorProps, 'children'>): ReactNode {
  const news = useAtomValue(useDayView().newsAtom)
  const [only, ...others] = news
  if (!only) return null
  return (
    <span>
      {others.length === 0 ? (
        <SpeciesLink row={only}>{children}</SpeciesLink>
      ) : (
        <RowsButton row="tr[data-novelty]">{children}</RowsButton>
      )}
      <Kinds />
    </span>
  )
}

/** "one ever, one this year". */
function Kinds(): ReactNode {
  const text = useText()
  const news = useAtomValue(useDayView().newsAtom)
  const kinds = NOVELTIES.map((kind) => ({ kind, rows: news.filter((row) => noveltyOf(row) === kind) }))
  return (
    <small className="kinds">
      {kinds
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }, index) => {
          const words = text('day.kind', { kind, count: rows.length })
          const [only, ...others] = rows
          return (
            <span key={kind}>
              {index > 0 && ', '}
              {only && others.length === 0 ? <SpeciesLink row={only}>{words}</SpeciesLink> : words}
            </span>
          )
        })}
    </small>
  )
}
