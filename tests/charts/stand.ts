import { createElement, Fragment, type ReactNode, useState } from 'react'
import { defineElement } from '../../elements/define.ts'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import { ChartFigure } from '../../src/charts/chart-figure.tsx'
import { RangeBrush } from '../../src/charts/range-brush.tsx'
import { withMessages } from '../../src/parts/more-words.ts'

/** What one figure is given. */
export type FigureProps = Parameters<typeof ChartFigure>[0]
type BrushProps = Omit<Parameters<typeof RangeBrush>[0], 'range'>

/** An element that shows charts, the last of them with a window below it that chooses days. */
export interface ChartStand extends HTMLElement {
  figures: readonly FigureProps[]
  brush: BrushProps | undefined
}

interface StandProps {
  readonly figures: readonly FigureProps[] | undefined
  readonly brush: BrushProps | undefined
}

const FIRST_RANGE = { from: '2025-02-01' as CalendarDate, to: '2025-03-02' as CalendarDate } // reason: written as days

// whoever shows charts has their words
const Stand = withMessages(function Stand({ figures, brush }: StandProps): ReactNode {
  const [range, setRange] = useState(FIRST_RANGE)
  const onRange: BrushProps['onRange'] = (next) => {
    setRange(next)
    brush?.onRange(next)
  }
  const below = brush && createElement(RangeBrush, { ...brush, range, onRange })
  return createElement(
    Fragment,
    {},
    figures?.map((props, index) => createElement(ChartFigure, { key: index, ...props, children: below })),
  )
})

/** Registers the stand. */
export const defineStand = (): void =>
  defineElement('bird-chart-stand', {
    component: Stand,
    attributes: {},
    properties: ['figures', 'brush'],
  })
