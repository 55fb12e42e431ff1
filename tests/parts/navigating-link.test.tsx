// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNoticesLink } from '../../src/features/notification-bell/use-notices-link.ts'
import type { NavigatingLink } from '../../src/parts/navigating-link.ts'
import { useBirdLink } from '../../src/parts/use-bird-link.ts'
import { useSpeciesLink } from '../../src/parts/use-species-link.ts'
import { drawElement, type DrawnElement } from '../support/drawn-element.tsx'

let drawn: DrawnElement | undefined
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  drawn?.end()
  drawn = undefined
  vi.unstubAllGlobals()
})

/** Draws a link, or words. */
const way = (link: NavigatingLink | undefined): ReactNode => (link ? <a {...link}>there</a> : 'there')
const Bird = (): ReactNode => way(useBirdLink()({ id: 5 }))
const NewBird = (): ReactNode => way(useBirdLink()({ id: 0 }))
const Species = (): ReactNode => way(useSpeciesLink()('Jynx torquilla'))
const Notices = (): ReactNode => way(useNoticesLink('n1'))

describe.each([
  ['a bird', Bird, 'detection', { id: '5' }, '/ui/detections/5'],
  ['a species', Species, 'species', { species: 'Jynx torquilla' }, '/ui/analytics/species?species=Jynx+torquilla'],
  ['all notices', Notices, 'notifications', { id: 'n1' }, '/ui/notifications?notice=n1'],
] as const)('a link to %s', (_, Way, to, params, path) => {
  const href = `https://birds.example${path}`

  test.each([
    ['station', false, 'opens in a new tab', true],
    ['station', true, 'leaves it to the page around that takes it', false],
    ['event', false, 'tells the page around, and goes nowhere', false],
  ] as const)('link-target="%s", vetoed: %s: %s', (linkTarget, isVetoed, _says, goesOn) => {
    drawn = drawElement(<Way />, { linkTarget }, isVetoed)
    expect(drawn.find<HTMLAnchorElement>('a')).toMatchObject({ href, target: '_blank', rel: 'noopener' })
    expect(drawn.click('a')).toBe(goesOn)
    expect(drawn.told).toEqual([['bird-navigate', { to, params, href }]])
  })

  test('link-target="none": there is none', () => {
    drawn = drawElement(<Way />, { linkTarget: 'none' })
    expect(drawn.element.innerHTML).toBe('there')
  })
})

test('a bird that has no number yet leads nowhere', () => {
  drawn = drawElement(<NewBird />)
  expect(drawn.element.innerHTML).toBe('there')
})
