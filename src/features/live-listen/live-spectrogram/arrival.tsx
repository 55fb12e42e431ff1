import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type Detection, shownName } from '../../../domain/detection.ts'
import { NEW_DETECTION_HIGHLIGHT_MS } from '../../../domain/limits.ts'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { ConfidenceRing } from '../../../parts/confidence-ring/confidence-ring.tsx'
import type { NavigatingLink } from '../../../parts/navigating-link.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { prefersReducedMotion } from '../../../platform/reduced-motion.ts'

/** The way of a name from where it arrives to its place. */
const FLIGHT: KeyframeAnimationOptions = { duration: 520, easing: 'cubic-bezier(.4, 0, .2, 1)', fill: 'forwards' }
/** Size of a bird that arrives, CSS pixels: on a phone, in a panel, and in the window. */
const SMALL_SIZE = 48
const SIZE = 68
const LARGE_SIZE = 116
/** A picture that is narrower has no room beside the name, CSS pixels. */
const NARROW = 420

interface ArrivalProps {
  readonly detection: Detection
  readonly link: NavigatingLink | undefined
  readonly isLarge: boolean
  /** Width of the picture, CSS pixels. */
  readonly width: number
  /** Its place in the picture. */
  place(): Element | null | undefined
  onSettled(): void
}

/**
 * A bird that was just recognised, large for about two seconds; then it goes to its place, without any way under reduced
 * motion. The same name stands in the list of names, which is what keys and screen readers use.
 */
export function Arrival({ detection, link, isLarge, width, place, onSettled }: ArrivalProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const { scientificName, confidence } = detection
  const name = shownName(detection)
  const settle = useEffectEvent(onSettled)
  const findPlace = useEffectEvent(place)
  useEffect(() => {
    const lifetime = createLifetime()
    lifetime.after(NEW_DETECTION_HIGHLIGHT_MS, () => {
      const flight = flyTo(element.current, findPlace())
      lifetime.add(() => flight?.cancel())
      if (flight)
        flight.finished.then(() => settle()).catch(() => undefined) // it was cancelled
      else settle()
    })
    return () => lifetime.end()
  }, [])
  const isNarrow = width < NARROW
  const words = (
    <>
      <BirdPicture scientificName={scientificName} size={isNarrow ? SMALL_SIZE : isLarge ? LARGE_SIZE : SIZE} />
      <span className="live-arrival-words">
        <b>{name}</b>
        {scientificName !== name && <i lang="la">{scientificName}</i>}
      </span>
      <ConfidenceRing confidence={confidence} size={isNarrow ? 'sm' : isLarge ? 'lg' : 'md'} />
    </>
  )
  return (
    <div className="live-arrival" aria-hidden="true" ref={element}>
      {link ? (
        <a {...link} tabIndex={-1}>
          {words}
        </a>
      ) : (
        <span>{words}</span>
      )}
    </div>
  )
}

/** Moves an element onto another and makes it as small; undefined where nothing is to move. */
function flyTo(element: HTMLElement | null, place: Element | null | undefined): Animation | undefined {
  const to = place?.getBoundingClientRect()
  if (!element || !to || to.width === 0 || prefersReducedMotion()) return undefined
  const from = element.getBoundingClientRect()
  const scale = Math.min(1, to.height / from.height)
  const translate = `${to.left - from.left}px ${to.top - from.top}px`
  return element.animate({ translate, scale, opacity: [1, 1, 0.15] }, FLIGHT)
}
