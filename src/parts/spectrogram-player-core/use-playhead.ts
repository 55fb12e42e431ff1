import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { xOf } from '../../domain/sound/view.ts'
import { FRAME_CLOCK } from '../../platform/frames.ts'
import type { PlayerSound } from './player-sound.ts'
import type { ViewState } from './use-view.ts'

/** Moves a line with the sound in every frame while it plays, and the view with it. Returns the ref of the line. */
export function usePlayhead(
  { snapshot, controls }: PlayerSound,
  { view, follow }: ViewState,
  width: number,
): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null)
  const isPlaying = snapshot.phase === 'playing'
  const before = useRef(0)
  const place = useEffectEvent((): void => {
    const second = controls.position
    // the view of a visitor who has moved it stays
    const wasSeen = before.current >= view.fromSecond && before.current <= view.toSecond
    before.current = second
    if (isPlaying && wasSeen) follow(second)
    if (!head.current) return
    const x = xOf(view, second, width)
    head.current.style.translate = `${x}px 0`
    head.current.style.visibility = x < 0 || x > width ? 'hidden' : ''
  })
  useEffect(() => place(), [view, width, snapshot.position])
  useEffect(() => {
    if (!isPlaying) return
    return FRAME_CLOCK.everyFrame(() => place())
  }, [isPlaying])
  return head
}
