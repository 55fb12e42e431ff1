import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { LiveAppearance } from '../../../domain/sound/live-appearance.ts'
import type { Theme } from '../../../domain/theme.ts'
import { onReducedMotionChange, prefersReducedMotion } from '../../../platform/reduced-motion.ts'
import {
  type DrawableSound,
  drawLiveSound,
  type LiveFrame,
  type LivePicture,
} from '../../../state/live/live-picture.ts'

/** Where a picture is drawn. */
export interface LivePictureRefs {
  readonly window: RefObject<HTMLDivElement | null>
  readonly strip: RefObject<HTMLDivElement | null>
  readonly tiles: RefObject<HTMLDivElement | null>
}

/** The picture of what sounds; undefined before the first drawing, and where nothing is to be drawn. */
export function useLivePicture(
  sound: DrawableSound | undefined,
  { window, strip, tiles }: LivePictureRefs,
): LivePicture | undefined {
  const [picture, setPicture] = useState<LivePicture>()
  useLayoutEffect(() => {
    if (!sound || !window.current || !strip.current || !tiles.current) return
    const stage = { window: window.current, strip: strip.current, tiles: tiles.current }
    const made = drawLiveSound(sound, stage)
    setPicture(made)
    return () => {
      made?.end()
      setPicture(undefined)
    }
  }, [sound, window, strip, tiles])
  return picture
}

/** Gives a picture the look that its viewer and its page want. */
export function useAppearance(
  picture: LivePicture | undefined,
  appearance: LiveAppearance,
  theme: Theme | undefined,
): void {
  useLayoutEffect(() => {
    if (theme) picture?.setAppearance(appearance, theme)
  }, [picture, appearance, theme])
  useEffect(() => {
    if (!picture) return
    picture.setCalm(prefersReducedMotion())
    return onReducedMotionChange(picture.setCalm)
  }, [picture])
}

/** What stands in a picture: drawn anew a few times a second at the most, never with each frame. */
export function useFrame(picture: LivePicture): LiveFrame {
  return useSyncExternalStore(picture.onFrame, () => picture.frame)
}
