import { useState } from 'react'
import { panned, type SoundExtent, type SoundView, wholeView } from '../../domain/sound/view.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { useSpokenView } from './use-spoken-view.ts'

/** What of a clip the picture shows. */
export interface ViewState {
  readonly view: SoundView
  readonly extent: SoundExtent
  setView(next: SoundView): void
  /** Moves on, if need be, so that a second can be seen. */
  follow(second: number): void
}

/** Where in the picture a second stands that it has moved on for: a little from its beginning. */
const FOLLOW_SHARE = 0.08

/** The view of a clip: all of it at first. Undefined while there is no clip. */
export function useView(clip: DecodedClip | undefined): ViewState | undefined {
  const [chosen, setShown] = useState<SoundView>()
  const [wanted, setWanted] = useState<SoundView>()
  useSpokenView(wanted)
  if (!clip) return undefined
  const extent: SoundExtent = { seconds: clip.duration, highestHertz: clip.sampleRate / 2 }
  const view = chosen ?? wholeView(extent)
  return {
    view,
    extent,
    setView(next) {
      setWanted(next) // by somebody, not by what plays
      setShown(next)
    },
    follow(second) {
      const { fromSecond, toSecond } = view
      if (second >= fromSecond && second <= toSecond) return
      const right = (second - fromSecond) / (toSecond - fromSecond) - FOLLOW_SHARE
      setShown(panned(view, extent, 'linear', { right }))
    },
  }
}
