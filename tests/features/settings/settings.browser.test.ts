import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import type { SettingsDocument } from '../../../src/domain/settings/document.ts'
import german from '../../../src/i18n/messages/de.json'
import { readAt } from '../../../src/domain/settings/document.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const station = installFakeStation()
const first = (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document // reason: our file
let settings = structuredClone(first)
/** What was saved. */
const sent = (): SettingsDocument[] =>
  station.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as SettingsDocument) // reason: what we wrote

describe('<bird-settings>', () => {
  let element: HTMLElement
  let root: ShadowRoot
  const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => root.querySelector<T>(selector) as T // reason: a test
  const field = (path: string): HTMLInputElement => one(`[name="${path}"]`)
  const changed = (): string[] =>
    [...root.querySelectorAll<HTMLElement>('[part~="changed"]')].map(({ dataset }) => dataset['path'] ?? '')
  const type = async (path: string, text: string): Promise<void> => {
    field(path).focus()
    field(path).select()
    await sendKeys({ type: text })
  }
  const bar = (): string => root.querySelector('[part="changes"]')?.textContent ?? ''

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('PUT /api/v2/settings', () => {
      settings = sent().at(-1) ?? settings
      return Response.json({ message: 'ok', skippedFields: [], restart_required: false, restart_reasons: [] })
    })
    station.answers.set('GET /api/v2/settings/locales', () => Response.json({ 'en-uk': 'English (UK)', de: 'German' }))
    station.answers.set('POST /api/v2/range/species/test', () => Response.json({ species: [], count: 183 }))
    station.answers.set('GET /api/v2/range/species/list', () =>
      Response.json({
        species: [
          { label: 'Parus major_Great Tit', scientificName: 'Parus major', commonName: 'Great Tit' },
          {
            label: 'Lophophanes cristatus_Crested Tit',
            scientificName: 'Lophophanes cristatus',
            commonName: 'Crested Tit',
          },
        ],
      }),
    )
    ;({ element, root } = await openSettings('main'))
    await until(() => root.querySelector('[name="main.name"]'))
  })
  after(() => element.remove())

  it('shows what the station has, in units of people, and no secret', () => {
    expect(field('main.name').value).to.equal('garden')
    expect(field('birdnet.threshold').value).to.equal('30')
    expect(root.innerHTML).not.to.contain('"secret"')
    expect(changed()).to.deep.equal([])
    expect(bar()).to.equal('')
  })

  it('without a section, the first one is marked in the list and named above its sentence', async () => {
    element.removeAttribute('section')
    await until(() => root.querySelector('.settings-name')?.textContent === 'Main Settings')
    expect(one('[data-section="main"]').getAttribute('aria-current')).to.equal('true')
    element.setAttribute('section', 'main')
    await until(() => root.querySelector('.settings-name') === null)
    expect(one('[data-section="main"]').getAttribute('aria-current')).to.equal('page')
    expect([...root.querySelectorAll('[aria-current]')], 'and no other').to.have.length(1)
  })

  it('marks what was changed, in the field and in the list, and takes it back', async () => {
    await type('main.name', 'Hedge')
    await until(() => changed().includes('main.name'))
    expect(one('[data-section="main"]').textContent).to.contain('1 changed')
    await until(() => bar().includes('1 change.')) // its code comes with the first change
    one('[data-path="main.name"] [part="undo"]').click()
    await until(() => changed().length === 0)
    expect(field('main.name').value).to.equal('garden')
    expect(bar()).to.equal('')
  })

  it('takes a comma for a point and lets the arrows step; what is typed is not rewritten meanwhile', async () => {
    await type('birdnet.overlap', '1,5')
    await until(() => changed().includes('birdnet.overlap'))
    expect(field('birdnet.overlap').value).to.equal('1,5')
    await sendKeys({ press: 'ArrowUp' })
    await until(() => field('birdnet.overlap').value === '1.6')
    one('[part="undo-all"]').click()
    await until(() => changed().length === 0)
  })

  it('shows and takes the decimal comma of the language, and keeps what is no number as it was typed', async () => {
    station.answers.set('GET /ui/assets/messages/de.json', () => Response.json(german))
    element.setAttribute('locale', 'de')
    await until(() => one('[data-path="birdnet.overlap"]').textContent.includes('Überlappung'))
    await type('birdnet.overlap', '1.5')
    await until(() => changed().includes('birdnet.overlap'))
    await sendKeys({ press: 'Tab' })
    await until(() => field('birdnet.overlap').value === '1,5')
    await type('birdnet.overlap', '1,5,2')
    await sendKeys({ press: 'Tab' })
    await until(() => field('birdnet.overlap').getAttribute('aria-invalid') === 'true')
    expect(field('birdnet.overlap').value).to.equal('1,5,2')
    one('[part="undo-all"]').click()
    await until(() => changed().length === 0)
    element.setAttribute('locale', 'en')
    await until(() => one('[data-path="birdnet.overlap"]').textContent.includes('Overlap'))
  })

  it('says what is wrong under the field, offers a correction, and does not save before', async () => {
    await type('birdnet.threshold', '150')
    const row = (): string => one('[data-path="birdnet.threshold"]').textContent ?? ''
    await until(() => row().includes('At most 100\u00a0%.'))
    expect(field('birdnet.threshold').getAttribute('aria-invalid')).to.equal('true')
    one('[part="save"]').click()
    await until(() => root.activeElement === field('birdnet.threshold'))
    expect(sent()).to.deep.equal([])
    one('[part="fix"]').click()
    await until(() => field('birdnet.threshold').value === '100')
    expect(field('birdnet.threshold').getAttribute('aria-invalid')).to.equal('false')
  })

  it('saves with one request that has everything, and is clean then', async () => {
    one('[part="save"]').click()
    await until(() => bar() === '')
    expect(sent()).to.deep.equal([{ ...first, birdnet: { ...(first['birdnet'] as object), threshold: 1 } }])
    expect(changed()).to.deep.equal([])
  })

  it('finds a setting by a word with the key /, and leads to it', async () => {
    const focused = root.activeElement as HTMLElement | null // reason: inside our own root
    focused?.blur()
    await sendKeys({ press: '/' })
    await until(() => root.activeElement === one('[part="search"]'))
    await sendKeys({ type: 'coordinates' })
    await until(() => root.querySelectorAll('[part="found"]').length === 2)
    expect(one<HTMLAnchorElement>('[part="found"]').href).to.contain('/ui/settings/main?field=birdnet.latitude')
    expect(one('[part="found"]').innerText.trim()).to.match(/^Place · Latitude: \S+\nMain Settings$/)
    await sendKeys({ press: 'Escape' })
    element.setAttribute('address', 'field=output.sqlite.path')
    await until(() => root.activeElement === field('output.sqlite.path'))
  })

  it('places the station by the arrows on the net of the earth, and says how many species live there', async () => {
    await until(() => one('[part="range"]')?.textContent?.includes('183 species'))
    one<HTMLElement>('[role="slider"]').focus()
    await sendKeys({ press: 'ArrowUp' })
    await until(() => changed().includes('birdnet.latitude'))
    expect(field('birdnet.latitude').value).to.equal(String(Number(readAt(first, 'birdnet.latitude')) + 1))
    one('[part="undo-all"]').click()
    await until(() => changed().length === 0)
  })

  it('lets another database be chosen with one press, and undoes that with one', async () => {
    const choice = one<HTMLSelectElement>('[name="output.sqlite.enabled"]')
    choice.value = 'false'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => field('output.mysql.host'))
    expect(bar()).to.contain('1 change, 1 needs a restart')
    one('[data-path="output.mysql.password"] button').click()
    await until(() => field('output.mysql.password').type === 'password')
    expect(field('output.mysql.password').value).to.equal('')
    one('[data-path="output.sqlite.enabled"] [part="undo"]').click()
    await until(() => !root.querySelector('[name="output.mysql.host"]'))
    expect(bar()).to.equal('')
  })

  it('offers species while a name is typed, and the arrows and Enter take one; on both lists it says so', async () => {
    element.setAttribute('section', 'species')
    const included = 'realtime.species.include'
    const offers = (): string[] =>
      [...root.querySelectorAll<HTMLElement>(`[data-path="${included}"] [role="option"]`)].map(
        ({ textContent }) => textContent,
      )
    await until(() => field(included))
    await type(included, 't')
    expect(offers()).to.deep.equal([])
    await sendKeys({ type: 'it' })
    await until(() => offers().length === 2)
    expect(field(included).getAttribute('aria-expanded')).to.equal('true')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    const list = (path: string): string => one(`[data-path="${path}"] .settings-names`).textContent ?? ''
    await until(() => list(included).includes('Great Tit'))
    expect(field(included).value).to.equal('')
    await type('realtime.species.exclude', 'parus major')
    await sendKeys({ press: 'Enter' })
    await until(() => list(included).includes('on both lists'))
    expect(list('realtime.species.exclude')).to.contain('on both lists')
    one('[part="undo-all"]').click()
    await until(() => changed().length === 0)
  })

  it('a file lets the station reach nothing that nobody ticked, and it is said what is left out', async () => {
    const file = structuredClone(settings)
    Object.assign(readAt(file, 'realtime.mqtt') as object, { broker: 'tcp://evil.example:1883' }) // reason: our file
    Object.assign(readAt(file, 'main') as object, { name: 'from a file' }) // reason: our file
    const input = await until(() => root.querySelector<HTMLInputElement>('input[type="file"]'))
    const chosen = new DataTransfer()
    chosen.items.add(new File([JSON.stringify(file)], 'settings.json'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => root.querySelector('.settings-taken'))
    const taken = one<HTMLElement>('.settings-taken')
    expect(taken.textContent).to.contain('Left out: Address of the broker')
    expect([...taken.querySelectorAll('ul:not(.settings-powers) li')].map((line) => line.textContent)).to.have.length(1)
  })
})
