import { useEffect, useState } from 'react'
import type { Box, BoxFacts } from '../../domain/sound/box.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { Painting } from '../../state/sound/painting.ts'

/** A box with what is in it. */
export interface MeasuredBox {
  readonly box: Box
  readonly facts: BoxFacts
}

/** What is in a box. While it changes, what was measured last; undefined without a box. */
export function useBoxFacts(clipPainter: Painting | undefined, box: Box | undefined): MeasuredBox | undefined {
  const [measured, setMeasured] = useState<MeasuredBox>()
  useEffect(() => {
    if (!clipPainter || !box) return
    let isGone = false
    const measure = async (): Promise<void> => {
      const facts = await clipPainter.boxFacts(box)
      if (facts && !isGone) setMeasured({ box, facts })
    }
    void measure()
    return () => {
      isGone = true
    }
  }, [clipPainter, box])
  return box && measured
}

/** A hand rests so long when it is done with a box, milliseconds. */
const DONE_MS = 400

/** The measured box once nobody changes it any more, for those who are told of it. */
export function useSettledBox(measured: MeasuredBox | undefined): MeasuredBox | undefined {
  const [settled, setSettled] = useState<MeasuredBox>()
  useEffect(() => {
    return createLifetime().after(DONE_MS, () => setSettled(measured))
  }, [measured])
  return settled
}
