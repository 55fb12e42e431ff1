import { expect } from '@open-wc/testing'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { Detection } from '../../../src/domain/detection.ts'
import { aDetection } from '../../support/birds.ts'
import { installFakeStation } from '../../features/detections/fake-station.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const rows = [
  aDetection({ id: 1, commonName: 'Wren' }),
  aDetection({ id: 2, commonName: 'Robin' }),
  aDetection({ id: 3, commonName: 'Nuthatch', locked: true }),
]

describe('what can be done with picked detections', () => {
  let root: ShadowRoot
  const picking = { pick: (_ids: readonly number[]): void => {} }
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const tray = (): string => root.querySelector('[part="tray"]')?.textContent ?? ''
  const verdicts = (): string[] => all('.verdict[aria-pressed="true"]').map((one) => one.ariaLabel ?? '')
  const press = (label: string): void => {
    const button = all('button').find(({ textContent }) => textContent === label)
    if (!button) throw new Error(`no button ${label}`)
    button.click()
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    makeOwnPage()
    const { defineElement } = await import('../../../elements/define.ts')
    const { SelectionTray } = await import('../../../src/parts/selection-tray/selection-tray.tsx')
    const { withMessages } = await import('../../../src/parts/more-words.ts')
    const { VerdictButtons } = await import('../../../src/parts/verdict-buttons/verdict-buttons.tsx')
    const { upsertDetectionsAtom, listedDetections } = await import('../../../src/state/detections/records.ts')
    const { useAtomValue, useSetAtom, atom } = await import('jotai')
    const listAtom = listedDetections(atom(['1', '2', '3']))
    function Bed(): ReactNode {
      const [picked, setPicked] = useState<readonly number[]>([])
      const learn = useSetAtom(upsertDetectionsAtom)
      const [isBegun, begin] = useState(false)
      if (!isBegun) {
        learn(rows, 1)
        begin(true)
      }
      useEffect(() => {
        Object.assign(picking, { pick: setPicked })
      }, [])
      const shown: readonly Detection[] = useAtomValue(listAtom)
      return createElement(
        'div',
        {},
        ...shown.map((detection) => createElement(VerdictButtons, { key: detection.id, detection })),
        createElement(SelectionTray, {
          selected: shown.filter(({ id }) => picked.includes(id)),
          onClear: () => setPicked([]),
        }),
      )
    }
    defineElement('bird-tray-bed', { component: withMessages(Bed), attributes: {} })
    const element = document.createElement('bird-tray-bed')
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => root.querySelectorAll('.verdict').length === 6)
  })

  it('is said for each detection by ✕ and ✓, in this order, with names', () => {
    const [wrong, right] = all('[part="verdict"]')
    expect([right?.dataset['verdict'], wrong?.dataset['verdict']]).to.deep.equal(['correct', 'false_positive'])
    expect([right?.ariaLabel, wrong?.ariaLabel]).to.deep.equal(['Correct: Wren, 06:00', 'False positive: Wren, 06:00'])
  })

  it('a locked one says why it cannot be judged', () => {
    const [, , , , , locked] = all('[part="verdict"]')
    expect(locked?.getAttribute('aria-disabled')).to.equal('true')
    locked?.click()
    expect(verdicts()).to.deep.equal([])
  })

  it('a verdict shows at once, can be taken back for eight seconds, and is taken back by pressing it again', async () => {
    all('[part="verdict"]')[1]?.click()
    await until(() => root.querySelector('[part="undo"]')?.textContent?.match(/Wren, [^:]*:\S+: correct/))
    expect(verdicts()).to.deep.equal(['Correct: Wren, 06:00'])
    all('[part="verdict"]')[1]?.click()
    await until(() => !root.querySelector('[part="undo"]'))
    expect(verdicts()).to.deep.equal([])
  })

  it('the tray says how many are picked and what will not happen', async () => {
    picking.pick([1, 2, 3])
    await until(() => tray().includes('3 selected'))
    expect(tray()).to.contain('1 is locked: 2 will change')
    expect(all('[part="tray"] .egg').length).to.be.greaterThan(0)
  })

  it('a press for all of them clears the selection and is undone as one', async () => {
    press('Correct')
    await until(() => !root.querySelector('[part="tray"]'))
    expect(verdicts()).to.deep.equal(['Correct: Wren, 06:00', 'Correct: Robin, 06:00'])
    expect(root.querySelector('[part="undo"]')?.textContent).to.contain('2 detections: correct')
    root.querySelector<HTMLElement>('[part="undo"] button')?.click()
    await until(() => verdicts().length === 0)
  })

  it('a page around may forbid it for one of them', async () => {
    const forbid = (event: Event): void => {
      if ((event as CustomEvent<{ id: number }>).detail.id === 1) event.preventDefault() // reason: our own event
    }
    root.host.addEventListener('bird-detection-action', forbid)
    picking.pick([1, 2])
    await until(() => tray().includes('2 selected'))
    press('False')
    await until(() => verdicts().length === 1)
    root.host.removeEventListener('bird-detection-action', forbid)
    expect(verdicts()).to.deep.equal(['False positive: Robin, 06:00'])
    root.querySelector<HTMLElement>('[part="undo"] button')?.click()
  })

  it('nothing has been sent', () => {
    expect(station.asked.filter(({ method }) => method !== 'GET')).to.deep.equal([])
  })
})
