import { useEffect, useEffectEvent, useRef } from 'react'
import type { SoundView } from '../../domain/sound/view.ts'
import { announce } from '../../platform/announce.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'

/** When zooming and moving have come to rest. */
const AT_REST_MS = 500

/**
 * Says what of the sound is shown, when somebody has changed that: to people who do not see it.
 *
 * @param view what somebody chose; undefined before
 */
export function useSpokenView(view: SoundView | undefined): void {
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
