import { useEffect, useEffectEvent, useState } from 'react'
import { beginningBox, type Box } from '../../domain/sound/box.ts'
import { drawBox, dropBox } from './heard-box.ts'
import type { PlayerSound } from './player-sound.ts'
import type { ViewState } from './use-view.ts'

/** Drawing of a box. */
interface BoxDrawing {
  /** Whether a finger draws one instead of scrolling the page. */
  readonly fingerDraws: boolean
  letFingerDraw(isOn: boolean): void
  /** Sets the box; undefined removes it. */
  setBox(box: Box | undefined, isDone: boolean): void
  /** Draws one without dragging, as soon as there is a picture, and focuses it: arrows move it. */
  drawKeyBox(): void
  /** Removes it by a button that goes with it. */
  dropBox(): void
}

/**
 * Drawing and removing of the box on the picture.
 *
 * @param isAgain whether a new box is looped
 */
export function useBoxDrawing(
  { snapshot, controls }: PlayerSound,
  viewState: ViewState | undefined,
  surface: HTMLElement | null,
  isAgain: boolean,
): BoxDrawing {
  const [fingerDraws, letFingerDraw] = useState(false)
  const [isKeyBoxWanted, setKeyBoxWanted] = useState(false)
  const { box: drawn } = snapshot.settings
  const isReady = viewState !== undefined && surface !== null
  const setBox = (box: Box | undefined, isDone: boolean): void => {
    if (box) drawBox(controls, box, isDone, isAgain)
    else dropBox(controls)
    if (isDone) letFingerDraw(false)
  }
  const drawByKey = useEffectEvent((): void => {
    if (!viewState || !surface) return
    if (!drawn) return setBox(beginningBox(viewState.view, viewState.extent, controls.position), true)
    setKeyBoxWanted(false)
    surface.querySelector<HTMLElement>('[data-box]')?.focus()
  })
  useEffect(() => {
    if (isKeyBoxWanted) drawByKey()
  }, [isKeyBoxWanted, isReady, drawn])
  return {
    fingerDraws,
    letFingerDraw,
    setBox,
    drawKeyBox: () => setKeyBoxWanted(true),
    dropBox() {
      surface?.querySelector('input')?.focus()
      setBox(undefined, true)
    },
  }
}
