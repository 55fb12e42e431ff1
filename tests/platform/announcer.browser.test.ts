import { expect } from '@open-wc/testing'
import { announce } from '../../src/platform/announce.ts'
import { listenToAnnouncer, type Spoken } from '../support/spoken.ts'
import { until } from '../support/until.ts'

let heard: Spoken[]
const texts = (): string[] => heard.map(({ text }) => text)
const box = (): HTMLElement | null => document.querySelector('[data-bird-announcer]')

before(() => {
  heard = listenToAnnouncer()
})
beforeEach(() => {
  heard.length = 0
})
afterEach(() => document.body.replaceChildren())

it('says words once, though two elements say the same', async () => {
  announce('12 May 2026, 23 species')
  announce('12 May 2026, 23 species')
  announce('Marked as correct')
  await until(() => heard.length === 2)
  announce('Marked as correct')
  announce('after the echo')
  await until(() => texts().includes('after the echo'))
  expect(texts()).to.deep.equal(['12 May 2026, 23 species', 'Marked as correct', 'after the echo'])
})

it('says what is urgent at once, and the rest politely; both regions stand empty before', async () => {
  announce('first words')
  await until(() => box())
  const regions = [...(box()?.querySelectorAll('[aria-live]') ?? [])]
  expect(regions.map((region) => [region.getAttribute('role'), region.textContent])).to.deep.equal([
    ['status', ''],
    ['alert', ''],
  ])
  announce('the disk is full', { urgency: 'assertive' })
  await until(() => heard.length === 2)
  expect(heard).to.deep.equal([
    { text: 'first words', urgency: 'polite' },
    { text: 'the disk is full', urgency: 'assertive' },
  ])
})

it('of words on one topic that wait, says the last', async () => {
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) announce(day, { topic: 'day' })
  announce('Box drawn', { topic: 'box' })
  await until(() => heard.length === 2)
  expect(texts()).to.deep.equal(['Wednesday', 'Box drawn'])
})

it('says what is true again though it was said a moment ago, when something else on its topic came between', async () => {
  for (const words of ['Stopped', 'Listening', 'Stopped']) {
    const before = heard.length
    announce(words, { topic: 'sound' })
    await until(() => heard.length > before)
  }
  expect(texts()).to.deep.equal(['Stopped', 'Listening', 'Stopped'])
})

it('says at last what is true: a word of a moment ago comes again when it overtakes another that waits', async () => {
  announce('Silence', { topic: 'sound' })
  await until(() => heard.length === 1)
  announce('Sound', { topic: 'sound' })
  announce('Silence', { topic: 'sound' })
  await until(() => heard.length === 2)
  expect(texts()).to.deep.equal(['Silence', 'Silence'])
})

it('of many polite words that wait, says the newest five, and everything urgent', async () => {
  announce('urgent', { urgency: 'assertive' })
  for (let word = 1; word <= 8; word += 1) announce(`word ${word}`)
  await until(() => heard.length >= 6)
  expect(texts()).to.deep.equal(['urgent', 'word 4', 'word 5', 'word 6', 'word 7', 'word 8'])
})

it('takes the words away again, out of sight all the while', async () => {
  announce('gone in a moment')
  await until(() => heard.length === 1)
  const { width, height } = (box() as HTMLElement).getBoundingClientRect() // reason: it has just been heard
  expect([width, height]).to.deep.equal([1, 1])
  await until(() => box()?.textContent === '')
})

it('says words in the language they are in', async () => {
  announce('Als richtig vermerkt', { lang: 'de' })
  const line = await until(() => box()?.querySelector('p'))
  expect(line.lang).to.equal('de')
})

it('is heard inside an open dialog, which hides the rest of the page from a screen reader', async () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const button = document.createElement('button')
  dialog.append(button)
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  button.focus()
  announce('Wrong password')
  const line = await until(() => dialog.querySelector('[data-bird-announcer] p'))
  expect(line.textContent).to.equal('Wrong password')
  dialog.close()
})

it('says nothing for empty words', async () => {
  announce('  ')
  announce('something')
  await until(() => heard.length === 1)
  expect(texts()).to.deep.equal(['something'])
})

it('writes words as text, whatever a station sends', async () => {
  announce('<img src=x onerror=alert(1)> sings')
  await until(() => heard.length === 1)
  expect(texts()).to.deep.equal(['<img src=x onerror=alert(1)> sings'])
  expect(document.querySelector('img')).to.equal(null)
})
