import { createContext, useContext } from 'react'
import type { Hour } from '../../domain/calendar.ts'
import type { DetectionAction, DetectionListView } from '../../domain/detection-options.ts'
import type { Percent } from '../../domain/detection.ts'
import type { HeadingLevel, TimeFormat } from '../../domain/presentation.ts'
import type { RecentCount } from '../../domain/recent-detections.ts'

/** What the author of a page may choose about a list of detections. */
export interface DetectionsProps {
  /** How many to show at first; a person can change it. */
  readonly limit: RecentCount | undefined
  /** Common name. With one of these three the list is of a day, page by page; else of what was just heard. */
  readonly species: string | undefined
  /** `today` or YYYY-MM-DD. */
  readonly date: string | undefined
  readonly hour: Hour | undefined
  readonly view: DetectionListView
  readonly minConfidence: Percent
  readonly noAudio: boolean
  readonly noSpectrogram: boolean
  readonly noSource: boolean
  /** What the menu offers; everything when undefined. */
  readonly actions: readonly DetectionAction[] | undefined
  readonly timeFormat: TimeFormat
  readonly heading: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** The choices of the page author for the list around a detection; null outside a list. */
export const OptionsContext = createContext<DetectionsProps | null>(null)

/** The choices for the list around. Throws outside a list: that is our own bug. */
export function useOptions(): DetectionsProps {
  const options = useContext(OptionsContext)
  if (!options) throw new Error('useOptions() needs a list around it')
  return options
}

/** Whether there are pictures of sounds here. */
export const hasPictures = ({ view, noSpectrogram }: DetectionsProps): boolean => view === 'cards' && !noSpectrogram
