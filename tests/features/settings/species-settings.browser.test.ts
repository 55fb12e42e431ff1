import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const station = installFakeStation()
const CONFIG = 'realtime.species.config'
const RULES = { 'great tit': { threshold: 0.65, interval: 30, actions: null, later: { x: 1 } } }
const first = writeAt(
  (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document, // reason: our file
  CONFIG,
  RULES,
)
const named = (scientificName: string, commonName: string, score: number): object => ({
  label: `${scientificName}_${commonName}`,
  scientificName,
  commonName,
  score,
})
const species = [named('Lophophanes cristatus', 'Crested Tit', 0.12), named('Parus major', 'Great Tit', 0.95)]
const lowered = ['great tit', 'crested tit'].map((speciesName) => ({
  speciesName,
  scientificName: '',
  level: 1,
  currentValue: 0.225,
  baseThreshold: 0.3,
  expiresAt: '2099-11-22T15:33:24.945275257+02:00',
}))
let settings = first
let thresholds = lowered

describe('<bird-settings section="species">', () => {
  let element: HTMLElement
  let root: ShadowRoot
  const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => root.querySelector<T>(selector) as T // reason: a test
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const rules = `[data-path="${CONFIG}"]`
  const asked = (method: string): { readonly path: string; readonly body: unknown }[] =>
    station.asked.filter((one) => one.method === method)
  const saved = (): SettingsDocument => asked('PUT').at(-1)?.body as SettingsDocument // reason: what we wrote

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('PUT /api/v2/settings', () => {
      settings = saved()
      return Response.json({ message: 'ok', skippedFields: [], restart_required: false, restart_reasons: [] })
    })
    station.answers.set('POST /api/v2/range/species/test', () => Response.json({ species, count: 2 }))
    station.answers.set('GET /api/v2/range/species/list', () => Response.json({ species }))
    station.answers.set('GET /api/v2/dynamic-thresholds', () => Response.json({ data: thresholds, total: 2 }))
    station.answers.set('DELETE /api/v2/dynamic-thresholds', () => {
      thresholds = []
      return Response.json({ success: true })
    })
    station.answers.set('DELETE /api/v2/dynamic-thresholds/great%20tit', () => {
      thresholds = lowered.slice(1)
      return Response.json({ success: true })
    })
    ;({ element, root } = await openSettings('species'))
    await until(() => one(`${rules} .entry`)?.textContent.includes('Great Tit'))
  })
  after(() => element.remove())

  it('says in a few words what is special about a species', () => {
    expect(one(`${rules} .entry .settings-latin`).textContent.trim()).to.equal('Parus major')
    expect(one(`${rules} .entry small`).textContent).to.equal('from 65% · every 30\u00a0s at most')
  })

  it('takes a species by the keyboard alone, and refuses what a station would not take, with the reason', async () => {
    const input = one(`[name="${CONFIG}"]`)
    input.focus()
    await sendKeys({ type: 'crest' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    const row = (): HTMLElement => all(`${rules} .entry`)[1] as HTMLElement // reason: the new one
    const field = (name: string): HTMLInputElement => row().querySelector(`[name$="${name}"]`) as HTMLInputElement // reason: its form
    await until(() => row()?.querySelector('[name$=".threshold"]:focus')) // what most people came for
    expect(row().getAttribute('part')).to.equal('entry changed')
    expect(row().querySelector('small')?.textContent).to.equal('from 30%') // as the station keeps all others
    field('threshold').select()
    await sendKeys({ type: '0' })
    await until(() => row().textContent.includes('every detection of it is kept'))
    row().querySelector<HTMLElement>('[part="fix"]')?.click()
    await until(() => field('threshold').value === '30')
    field('threshold').focus()
    field('threshold').select()
    await sendKeys({ type: '120' })
    await until(() => row().textContent.includes('At most 100'))
    field('threshold').select()
    await sendKeys({ type: '80' })
    await until(() => !row().textContent.includes('At most'))
    row().querySelector<HTMLElement>('[part="add-action"]')?.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => field('command'))
    field('command').focus()
    await sendKeys({ type: 'notify.sh' })
    await until(() => row().textContent.includes('begins with its'))
    field('command').select()
    await sendKeys({ type: '/opt/notify.sh' })
    await until(() => !row().textContent.includes('begins with its'))
    field('parameters').focus()
    await sendKeys({ type: 'CommonName, ' })
    expect(field('parameters').value).to.equal('CommonName, ')
    await sendKeys({ type: 'Time' })
    await until(() => field('parameters').value === 'CommonName, Time')
  })

  it('saves the new species beside the old one, of which everything stays', async () => {
    one('[part="save"]').click()
    await until(() => asked('PUT').length === 1)
    expect(saved()).to.deep.equal(
      writeAt(first, CONFIG, {
        ...RULES,
        'crested tit': {
          threshold: 0.8,
          interval: 0,
          actions: [
            {
              type: 'ExecuteCommand',
              command: '/opt/notify.sh',
              parameters: ['CommonName', 'Time'],
              executeDefaults: true,
            },
          ],
        },
      }),
    )
    await until(() => all(`${rules} [part~="changed"]`).length === 0)
  })

  it('keeps a removed species in sight until it is saved, and gives it back', async () => {
    one(`${rules} .entry [part="remove"]`).click()
    await until(() => one(`${rules} .entry s`))
    expect(root.activeElement === one(`[name="${CONFIG}"]`)).to.equal(true)
    all(`${rules} .entry [part="undo"]`).at(-1)?.click()
    await until(() => !one('[part="changes"]')?.textContent)
    expect(all(`${rules} .entry`).length).to.equal(2)
  })

  it('gives a rule to another species with all that is known of it, and takes that back with one press', async () => {
    const row = (): HTMLElement => all(`${rules} .entry`)[0] as HTMLElement // reason: the first
    row().querySelector<HTMLElement>('[part="edit"]')?.click()
    await until(() => row().querySelector('[name$=".threshold"]:focus')) // what most people came for, here too
    expect(row().querySelector('.settings-beside')?.textContent).to.equal('(others: 30%)')
    row().querySelector<HTMLElement>('summary')?.click()
    row().querySelector<HTMLElement>('[name="rule-species"]')?.focus()
    await sendKeys({ type: 'Crested Tit' })
    await sendKeys({ press: 'Enter' })
    await until(() => row().textContent.includes('already'))
    row().querySelector<HTMLInputElement>('[name="rule-species"]')?.select()
    await sendKeys({ type: 'Wren' })
    await sendKeys({ press: 'Enter' })
    await until(() => row().textContent.includes('was Great Tit · from 65%'))
    expect(row().querySelector('b')?.textContent).to.equal('wren')
    expect(root.activeElement?.getAttribute('name')).to.equal('rule-species')
    expect(all(`${rules} .entry`).length).to.equal(2)
    expect(one('[part="changes"] li').textContent).to.contain('great tit removed; wren added')
    one('[part="save"]').click()
    await until(() => asked('PUT').length === 2)
    expect(Object.entries(readAt(saved(), CONFIG) as object)[0]).to.deep.equal(['wren', RULES['great tit']])
    await until(() => all(`${rules} [part~="changed"]`).length === 0)
    row().querySelector<HTMLElement>('[part="edit"]')?.click()
    await until(() => row().querySelector('[name="rule-species"]'))
    row().querySelector<HTMLElement>('summary')?.click()
    row().querySelector<HTMLInputElement>('[name="rule-species"]')?.focus()
    await sendKeys({ type: 'great tit' })
    await sendKeys({ press: 'Enter' })
    await until(() => row().textContent.includes('was wren'))
    row().querySelector<HTMLElement>('[part="undo"]')?.click()
    await until(() => all(`${rules} [part~="changed"]`).length === 0)
    expect(row().querySelector('b')?.textContent).to.equal('wren')
  })

  it('lists what is listened for, the likeliest first, and says what the lists make of it before they are saved', async () => {
    await until(() => all('.active-list li').length === 2)
    expect(all('.active-list li').map((row) => row.textContent)).to.deep.equal([
      'Great Tit Parus major 95%',
      'Crested Tit Lophophanes cristatus own rules12%',
    ])
    expect(one('[part="active-count"]').textContent).to.contain('2 species')
    expect(one<HTMLAnchorElement>('[part="download"]').href).to.match(
      /\/api\/v2\/range\/species\/csv\?latitude=[\d.]+&longitude=[\d.]+&threshold=[\d.]+$/,
    )
    one('[name="realtime.species.exclude"]').focus()
    await sendKeys({ type: 'parus major' })
    await sendKeys({ press: 'Enter' })
    await until(() => one('[part="active-count"]').textContent.includes('1 species'))
    expect(one('.active-list [data-excluded]').textContent).to.contain('not kept')
    one('[name="active-species"]').focus()
    await sendKeys({ type: 'LOPHO' })
    await until(() => all('.active-list li').length === 1)
    one('[part="undo-all"]').click()
    await until(() => one('[part="active-count"]').textContent.includes('2 species'))
  })

  it('tells the thresholds that the station has lowered, and forgets one, or all when asked twice', async () => {
    const rows = (): HTMLElement[] => all('[part="threshold"]')
    await until(() => rows().length === 2)
    expect(rows()[0]?.textContent).to.contain('22.5% instead of 30%')
    expect(rows()[1]?.textContent, 'it has a rule').to.match(/\d+% counts, its own rule; not the lowered 22.5%/)
    rows()[0]?.querySelector<HTMLElement>('[part="reset"]')?.click()
    await until(() => rows().length === 1)
    thresholds = lowered
    one('[part="reset"]').click()
    await until(() => rows().length === 2)
    one('[part="reset-all"]').click()
    await until(() => one('[part="learned"]').textContent.includes('2 species?'))
    expect(asked('DELETE').map(({ path }) => path)).not.to.contain('/api/v2/dynamic-thresholds')
    one('[part="reset-all"]').click()
    await until(() => one('[part="learned"]').textContent.includes('No species'))
  })

  it('begins the seasons as in the south with one press, and refuses a day that a month has not', async () => {
    const seasons = '[data-path="realtime.speciesTracking.seasonalTracking.seasons"]'
    one(`${seasons} [part="south"]`).click()
    await until(() => all(`${seasons} .entry[part~="changed"]`).length === 4)
    expect(all(`${seasons} .entry b`).map(({ textContent }) => textContent)).to.deep.equal([
      'Autumn',
      'Winter',
      'Spring',
      'Summer',
    ])
    const choose = (name: string, value: number): void => {
      const select = one<HTMLSelectElement>(`${seasons} [name="${name}"]`)
      select.value = String(value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('startDay', 31)
    await until(() => one<HTMLSelectElement>(`${seasons} [name="startDay"]`).value === '31')
    choose('startMonth', 4)
    await until(() => one(seasons).textContent.includes('does not exist'))
    one('[part="undo-all"]').click()
    await until(() => all(`${seasons} [part~="changed"]`).length === 0)
  })

  it('keeps the row of a season in its place and the focus in it while its month is chosen', async () => {
    const seasons = '[data-path="realtime.speciesTracking.seasonalTracking.seasons"]'
    const names = (): string[] => all(`${seasons} .entry b`).map(({ textContent }) => textContent)
    const before = names()
    const month = one<HTMLSelectElement>(`${seasons} [name="startMonth"]`)
    month.focus()
    month.value = '11'
    month.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => one(`${seasons} .entry`).matches('[part~="changed"]'))
    expect(month.matches(':focus')).to.equal(true)
    expect(names()).to.deep.equal(before)
    month.blur()
    await until(() => names()[0] !== before[0])
    one(`${seasons} [part~="changed"] [part="undo"]`).click()
    await until(() => all(`${seasons} [part~="changed"]`).length === 0)
  })

  it('adds a season by its word, and takes one away that stays in sight until it is saved', async () => {
    const seasons = '[data-path="realtime.speciesTracking.seasonalTracking.seasons"]'
    const addIt = (): void => one(`${seasons} [part="add"]`).click()
    one('[name="season"]').focus()
    await sendKeys({ type: 'autumn' })
    addIt() // in WebKit Enter closes what is offered first
    await until(() => one(seasons).textContent.includes('already'))
    one('[name="season"]').select()
    await sendKeys({ type: 'first rainy season' })
    addIt()
    await until(() => all(`${seasons} .entry`).length === 5)
    expect(one(`${seasons} .entry[part~="changed"] b`).textContent).to.equal('First rainy season')
    one(`${seasons} .entry:not([part~="changed"]) [part="remove"]`).click()
    await until(() => one(`${seasons} .entry s`))
    expect(root.activeElement).to.equal(one('[name="season"]'))
    one('[part="undo-all"]').click()
    await until(() => all(`${seasons} [part~="changed"]`).length === 0)
    expect(all(`${seasons} .entry`).length).to.equal(4)
  })

  it('takes a newer name for pictures, and says why it does not take another', async () => {
    const synonyms = '[data-path="taxonomySynonyms"]'
    one('[name="taxonomySynonyms"]').focus()
    await sendKeys({ type: 'Accipiter gentilis' })
    one('[name="synonym"]').focus()
    await sendKeys({ type: 'Astur' })
    await sendKeys({ press: 'Enter' })
    await until(() => one(synonyms).textContent.includes('two words'))
    await sendKeys({ type: ' gentilis' })
    await sendKeys({ press: 'Enter' })
    await until(() => one(`${synonyms} .entry`))
    one('[part="save"]').click()
    await until(() => asked('PUT').length === 3)
    expect(readAt(saved(), 'taxonomySynonyms')).to.deep.equal({ 'Accipiter gentilis': 'Astur gentilis' })
  })
})
