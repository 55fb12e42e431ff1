import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { LivePlayer } from '../../../audio/live-player.ts'
import { createLivePicture, type LiveFrame, type LivePicture } from '../../../audio/live-picture.ts'
import { createLiveSamples } from '../../../audio/live-samples.ts'
import type { LiveLook } from '../../../domain/sound/live-look.ts'
import type { Theme } from '../../../domain/theme.ts'
import { onReducedMotionChange, prefersReducedMotion } from '../../../platform/reduced-motion.ts'

/** What a picture needs of the player. */
export type HeardPlayer = Pick<LivePlayer, 'tap' | 'heardAt'>

/** Where a picture is drawn. */
export interface StageRefs {
  readonly window: RefObject<HTMLDivElement | null>
  readonly strip: RefObject<HTMLDivElement | null>
  readonly tiles: RefObject<HTMLDivElement | null>
}

/** The picture of what a player plays; undefined before the first drawing. */
export function useLivePicture(
  node: AudioNode,
  player: HeardPlayer,
  { window, strip, tiles }: StageRefs,
): LivePicture | undefined {
  const [picture, setPicture] = useState<LivePicture>()
  useLayoutEffect(() => {
    if (!window.current || !strip.current || !tiles.current) return
    const stage = { window: window.current, strip: strip.current, tiles: tiles.current }
    const samples = createLiveSamples(node)
    const { sampleRate } = node.context
    const made = createLivePicture({ sampleRate, samples, heardAt: () => player.heardAt() }, stage)
    setPicture(made)
    return () => {
      made.end()
      samples.end()
      setPicture(undefined)
    }
  }, [node, player, window, strip, tiles])
  return picture
}

/** Gives a picture the look that its viewer and its page want. */
export function useLook(picture: LivePicture | undefined, look: LiveLook, theme: Theme | undefined): void {
  useLayoutEffect(() => {
    if (theme) picture?.setLook(look, theme)
  }, [picture, look, theme])
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
