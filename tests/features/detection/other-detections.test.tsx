// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClockTime } from '../../../src/domain/calendar.ts'
import type { LinkTarget } from '../../../src/domain/presentation.ts'
import { speciesHistory } from '../../../src/domain/species-history.ts'
import { KeyFigures } from '../../../src/features/detection/history/history.tsx'
import { DetectionPager } from '../../../src/features/detection/pager.tsx'
import { aDetection } from '../../support/birds.ts'
import { drawElement, type DrawnElement } from '../../support/drawn-element.tsx'

const HERE = aDetection({ id: 7, time: '06:12:44' as ClockTime, confidence: 43 }) // reason: a real time
const OTHER = aDetection({ id: 5, time: '05:00:00' as ClockTime, confidence: 90 }) // reason: a real time
const TOLD = {
  to: 'detection',
  params: { id: '5' },
  href: 'https://birds.example/ui/detections/5',
}

let drawn: DrawnElement | undefined
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  drawn?.end()
  drawn = undefined
  vi.unstubAllGlobals()
})

const figures = (
  <KeyFigures
    history={speciesHistory([OTHER], HERE)}
    species={{ heard: [OTHER, HERE], best: [], total: 2, isWhole: true }}
  />
)
const pager = <DetectionPager detection={HERE} siblings={{ position: 2, total: 2, earlier: OTHER, later: undefined }} />

/** What a click on the first link told the page around, whether the browser goes on, and what the element shows then. */
function clicked(content: ReactNode, linkTarget: LinkTarget, isVetoed = false) {
  drawn = drawElement(content, { linkTarget }, isVetoed)
  const goesOn = drawn.click('a[href]')
  return { told: drawn.told, goesOn, shown: drawn.element.getAttribute('detection') }
}

describe.each([
  ['a figure', figures],
  ['an arrow', pager],
])('%s that leads to another detection', (_, content) => {
  const told = [['bird-navigate', TOLD]]

  test('shows it here, and tells the page around', () => {
    expect(clicked(content, 'station')).toEqual({ told, goesOn: false, shown: '5' })
  })

  test('goes nowhere where the page around takes it, or only wants to be told (link-target="event")', () => {
    expect(clicked(content, 'station', true)).toEqual({ told, goesOn: false, shown: null })
    drawn?.end()
    expect(clicked(content, 'event')).toEqual({ told, goesOn: false, shown: null })
  })

  test('is left to the browser with a key for another tab', () => {
    drawn = drawElement(content)
    expect([drawn.click('a[href]', { ctrlKey: true }), drawn.element.getAttribute('detection')]).toEqual([true, null])
  })
})

describe('link-target="none"', () => {
  test('figures are words', () => {
    drawn = drawElement(figures, { linkTarget: 'none' })
    expect(drawn.element.querySelectorAll('a')).toHaveLength(0)
    expect(drawn.element.querySelectorAll('dd')).toHaveLength(5)
  })

  test('an arrow goes on showing the other one here: it leads nowhere else', () => {
    expect(clicked(pager, 'none').shown).toBe('5')
  })
})
