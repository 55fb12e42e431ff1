import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { panned, type SoundExtent, type SoundView, wholeView } from '../../domain/sound/view.ts'
import { announce } from '../../platform/announce.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'

/** When zooming and moving have come to rest. */
const AT_REST_MS = 500

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

/**
 * Says what of the sound is shown, when somebody has changed that: to people who do not see it.
 *
 * @param view what somebody chose; undefined before
 */
function useSpokenView(view: SoundView | undefined): void {
  const text = useText()
  const locale = useLocale()
  const figures = useFigures()
  const first = useRef(view)
  const say = useEffectEvent(({ fromSecond, toSecond, lowHertz, highHertz }: SoundView): void => {
    const words = text('player.shown', {
      from: figures.seconds(fromSecond),
      to: figures.seconds(toSecond),
      low: figures.kilohertz(lowHertz),
      high: figures.kilohertz(highHertz),
    })
    announce(words, { topic: 'view', lang: locale })
  })
  useEffect(() => {
    if (!view || view === first.current) return
    return createLifetime().after(AT_REST_MS, () => say(view))
  }, [view])
}
