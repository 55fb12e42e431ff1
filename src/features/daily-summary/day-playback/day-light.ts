import type { RefObject } from 'react'
import { DAY_MINUTES } from '../../../domain/calendar.ts'
import type { PlaybackMoment } from '../../../domain/day-playback.ts'
import { prefersReducedMotion } from '../../../platform/reduced-motion.ts'

/** What lights up in the table, and where the sun stands. */
export interface DayLight {
  /** The sun stands at a minute of the day, 0 to 1440. */
  move(minute: number): void
  /** A moment has begun: its row is lit. At the end none is. */
  enter(moments: readonly PlaybackMoment[] | undefined, index: number, isOver: boolean): void
  /** Takes all of it away. */
  end(): void
}

/**
 * Lights the table of a summary while its day is played. All of this is beside what React draws: nothing of the table is drawn
 * anew, and what happens in it meanwhile does not disturb.
 *
 * @param stage where the progress is drawn, which has a sun of its own
 */
export function createDayLight(root: ShadowRoot | null, stage: RefObject<HTMLElement | null>): DayLight {
  const added = [
    addTo(root?.querySelector('.band-row td'), 'sun'), // none where the page shows no light
    addTo(root?.querySelector('.table-frame'), 'to-come'),
  ]
  let lit: HTMLElement | null | undefined
  const rowOf = (species: string): HTMLElement | null | undefined =>
    root?.querySelector<HTMLElement>(`tbody tr[data-species="${CSS.escape(species)}"]`)
  const light = (species: string | undefined): void => {
    lit?.removeAttribute('data-singing')
    lit = species === undefined ? undefined : rowOf(species)
    lit?.setAttribute('data-singing', '')
  }
  const place = (minute: number): void => {
    const share = String(minute / DAY_MINUTES)
    // on each of them: set on what is around, all cells would have to be styled anew
    for (const one of [...added, stage.current?.querySelector<HTMLElement>('.sun')])
      one?.style.setProperty('--_share', share)
  }
  place(0)
  return {
    move: (minute) => prefersReducedMotion() || place(minute),
    enter(moments, index, isOver) {
      const moment = moments?.[index]
      if (prefersReducedMotion() && moment) place(moment.at)
      light(isOver ? undefined : moment?.species)
    },
    end() {
      light(undefined)
      for (const one of added) one?.remove()
    },
  }
}

function addTo(parent: Element | null | undefined, className: string): HTMLElement | undefined {
  if (!parent) return undefined
  const element = parent.ownerDocument.createElement('i')
  element.className = className
  element.ariaHidden = 'true'
  parent.append(element)
  return element
}
