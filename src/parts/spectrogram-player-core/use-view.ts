import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { panned, type SoundExtent, type SoundView, wholeView } from '../../domain/sound/view.ts'
import { announce } from '../../platform/announce.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'

/** Rest after which a zoom or a move is announced, milliseconds. */
const AT_REST_MS = 500

/** State of the view on a clip. */
export interface ViewState {
  readonly view: SoundView
  readonly extent: SoundExtent
  setView(next: SoundView): void
  /** Moves the view, if necessary, so that a second is visible. */
  follow(second: number): void
}

/** Place in the picture of a second that it was moved for, as a share of its width. */
const FOLLOW_SHARE = 0.08

/** View of a clip, at first all of it. Undefined without a clip. */
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
      setWanted(next) // changed by the visitor, not by the playback
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
 * Announces a changed view to screen readers.
 *
 * @param view as the visitor chose it; undefined before
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
