// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Toast, ToastNotice } from '../../../src/domain/toast.ts'
import { NoticeToast } from '../../../src/features/toasts/notice-toast.tsx'
import { ToastActionControl } from '../../../src/features/toasts/toast-card.tsx'
import { drawElement, type DrawnElement } from '../../support/drawn-element.tsx'

/** The words of what is drawn are always here. */
vi.mock('../../../src/parts/more-words.ts', () => ({ withMessages: (component: unknown) => component }))

let drawn: DrawnElement | undefined
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  drawn?.end()
  drawn = undefined
  vi.unstubAllGlobals()
})

const TOAST = { id: 't1', title: 'Wryneck', message: 'heard' } as unknown as Toast // reason: what is read of it here
const notice = (parts: Partial<ToastNotice>): ReactNode => (
  <NoticeToast
    toast={TOAST}
    notice={{ ids: ['n1'], bird: undefined, isCritical: false, ...parts } as ToastNotice}
    onClose={() => {}}
  />
)
const bird = notice({ bird: { detectionId: 5, scientificName: 'Jynx torquilla', confidence: 90 } })
const critical = notice({ isCritical: true })
const address = (
  <ToastActionControl toast={TOAST} action={{ label: 'Read', url: 'https://birds.example/read' }} onDone={() => {}} />
)

describe.each([
  ['of a new bird', bird, 'https://birds.example/ui/detections/5'],
  ['of something critical', critical, 'https://birds.example/ui/notifications?notice=n1'],
  ['with an address', address, 'https://birds.example/read'],
])('the link of a message %s', (_, content, href) => {
  const told = ['bird-navigate', { to: 'toast', params: { id: 't1' }, href }]

  test.each([
    ['station', false, true],
    ['station', true, false],
    ['event', false, false],
  ] as const)('link-target="%s", vetoed: %s → it opens: %s', (linkTarget, isVetoed, goesOn) => {
    drawn = drawElement(content, { linkTarget }, isVetoed)
    expect(drawn.click('a')).toBe(goesOn)
    expect(drawn.told).toContainEqual(told)
  })

  test('is not there with link-target="none"', () => {
    drawn = drawElement(content, { linkTarget: 'none' })
    expect(drawn.element.querySelector('a')).toBeNull()
  })
})
