import { SKELETON_ROWS } from '../domain/limits.ts'
import type { Text } from '../i18n/text.ts'
import { reloadPage } from '../platform/address.ts'
import type { Drawing, Drawn } from './drawing.ts'
import { type PageProblem, problemKeys } from './error-page.ts'

/** How many cards of waiting detections are sketched. */
const SKELETON_CARDS = 5

/** The dashboard: the day beside what was just heard. The sketches inside show until the elements have drawn. */
export const dashboardPage = (d: Drawing): Drawn => d.html`
<div class="columns">
  <bird-daily-summary>${summarySketch(d)}</bird-daily-summary>
  <bird-detections>${cardsSketch(d)}</bird-detections>
</div>`

/** One detection; the element says itself that it is on its way. */
export const detectionPage = (d: Drawing, id: string): Drawn =>
  d.html`<bird-detection detection=${id}></bird-detection>`

/**
 * A page that says what went wrong and where to go from here.
 *
 * @param here the same page without an error in its address, which a reload would bring again
 */
export function problemPage(d: Drawing, text: Text, { kind }: PageProblem, home: string, here: string): Drawn {
  const reload = text('errorPage.reload')
  const action =
    kind === 'load'
      ? d.html`<button class="action" type="button" @click=${reloadPage}>${reload}</button>`
      : kind === 'server'
        ? d.html`<a class="action" href=${here}>${reload}</a>`
        : undefined
  return d.html`
<section class="problem">
  <p class="serif say">${text(problemKeys(kind).text)}</p>
  <p class="actions">${action}<a class="action" href=${home}>${text('errorPage.home')}</a></p>
</section>`
}

const bars = (d: Drawing, names: readonly string[]): Drawn =>
  names.map((name) => d.html`<i class=${`bar ${name}`}></i>`)
const times = (count: number, draw: () => Drawn): readonly Drawn[] => Array.from({ length: count }, draw)

const summarySketch = (d: Drawing): Drawn => d.html`
<div class="sketch" aria-hidden="true">
  <div class="sketch-days">${bars(d, ['day'])}</div>
  <div class="sketch-say">${bars(d, ['line', 'line short'])}</div>
  <div class="sketch-numbers">${bars(d, ['number', 'number', 'number'])}</div>
  <div class="sketch-head">${bars(d, ['word'])}</div>
  <div class="sketch-rows">${times(SKELETON_ROWS, () => d.html`<div class="sketch-row">${bars(d, ['egg', 'name', 'count', 'hours'])}</div>`)}</div>
</div>`

const cardsSketch = (d: Drawing): Drawn => d.html`
<div class="sketch" aria-hidden="true">
  <div class="sketch-head">${bars(d, ['word'])}</div>
  <div class="sketch-cards">${times(SKELETON_CARDS, () => d.html`<div class="sketch-card">${bars(d, ['picture', 'name', 'word'])}</div>`)}</div>
</div>`
