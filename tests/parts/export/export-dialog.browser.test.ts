import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { installFakeStation, wireDetection } from '../../features/detections/fake-station.ts'
import { until } from '../../support/until.ts'

const station = installFakeStation()

/** Thirty wrens, of which two are confirmed in one hour and one is wrong; one dog. */
const rows = Array.from({ length: 31 }, (_, index) => {
  const verified = index < 2 ? 'correct' : index === 2 ? 'false_positive' : 'unverified'
  const dog = index === 30 ? { scientificName: 'Dog', commonName: 'Dog', speciesCode: 'dog' } : {}
  return wireDetection(500 - index, { time: `06:${String(40 - index).padStart(2, '0')}:12`, verified, ...dog })
})

/** Files that were saved, with their names. */
const saved: { readonly name: string; readonly file: Blob }[] = []
const blobs = new Map<string, Blob>()
const objectUrl = URL.createObjectURL.bind(URL)
const click = HTMLAnchorElement.prototype.click

let list: HTMLElement
const one = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind | undefined =>
  list.shadowRoot?.querySelector<Kind>(selector) ?? undefined
const state = (): string => one('.export-state')?.textContent ?? ''

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  URL.createObjectURL = (file: Blob | MediaSource) => {
    const url = objectUrl(file)
    if (file instanceof Blob) blobs.set(url, file)
    return url
  }
  HTMLAnchorElement.prototype.click = function () {
    const file = blobs.get(this.href)
    if (file && this.download) saved.push({ name: this.download, file })
    else click.call(this)
  }
  station.answers.set('GET /api/v2/detections', ({ searchParams }) => {
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('numResults'))]
    return Response.json({ data: rows.slice(offset, offset + limit), total: rows.length })
  })
  await import('../../../elements/detection-list.ts')
})
after(() => {
  URL.createObjectURL = objectUrl
  HTMLAnchorElement.prototype.click = click
})

beforeEach(async () => {
  saved.length = 0
  list = document.createElement('bird-detection-list')
  document.body.append(list)
  const button = await until(() => one('[part~="export"]'))
  button.focus()
  await sendKeys({ press: 'Enter' })
  await until(() => state() !== '' && one('.export input:checked'))
})
afterEach(() => list.remove())

/** Chooses a format with the keyboard: arrows go from one to the next. */
async function choose(format: string): Promise<void> {
  one('.export input:checked')?.focus()
  const radio = await until(() => one<HTMLInputElement>(`.export input[value="${format}"]`))
  for (let step = 0; step < 8 && !radio.checked; step += 1) await sendKeys({ press: 'ArrowDown' })
}

describe('saving a list as a file', () => {
  it('takes all pages, says how many lines there will be, and leaves out what is wrong and noises', async () => {
    await until(() => state() === '29 lines')
    one<HTMLInputElement>('.export-also input')?.click()
    await until(() => state() === '30 lines')
    one('.export [type="submit"]')?.click()
    await until(() => saved.length === 1)
    expect(saved[0]?.name).to.match(/_2026-05-17_2026-05-17\.csv$/)
    const text = await saved[0]?.file.text()
    expect(text?.trimEnd().split('\r\n')).to.have.length(31)
    expect(text).not.to.contain('Dog')
    await until(() => state().startsWith('Saved.'))
  })

  it('goes with Escape, and the focus is where it was', async () => {
    await sendKeys({ press: 'Escape' })
    await until(() => !one('.export'))
    expect(list.shadowRoot?.activeElement?.getAttribute('part')).to.contain('export')
  })

  it('tells the rules of eBird first, takes what was confirmed once an hour, and asks for the place', async () => {
    await choose('ebird')
    await until(() => state() === '1 line')
    expect(one('.export-rules')?.textContent).to.contain('incidental')
    one('.export [type="submit"]')?.click()
    expect(saved).to.have.length(0)
    expect(one('.export form')?.matches(':invalid')).to.equal(true)
    for (const [name, value] of [
      ['latitude', '52,53'],
      ['longitude', '13.29'],
      ['country', 'de'],
    ] as const) {
      const input = await until(() => one<HTMLInputElement>(`.export input[name="${name}"]`))
      input.focus()
      await sendKeys({ type: value })
    }
    await sendKeys({ press: 'Enter' })
    await until(() => saved.length === 1)
    expect(saved[0]?.name).to.match(/\.ebird\.csv$/)
    expect(await saved[0]?.file.text()).to.match(
      /^Eurasian Wren,Troglodytes,troglodytes,X,.*,52\.53,13\.29,05\/17\/2026,06:00,,DE,/,
    )
  })
})
