import house from 'lucide/dist/esm/icons/house.mjs'
import { SKELETON_ROWS } from '../../domain/limits.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { dayViewFor } from '../../state/day/day-view.ts'
import { pageModeAtom } from '../../state/station.ts'
import type { TemplateRenderer, Rendered } from '../template-renderer.ts'
import { DASHBOARD_PATH } from '../first-requests/dashboard.ts'
import type { PageRecord, PageSurroundings } from '../page.ts'

/** Page of the day beside the newest detections. */
export const dashboardPage: PageRecord = {
  path: DASHBOARD_PATH,
  name: 'dashboard',
  title: 'page.dashboard',
  tags: ['bird-daily-summary', 'bird-detections'],
  navigation: { path: '/ui/dashboard', icon: house },
  search: 'elsewhere',
  prepare(store, owner) {
    const { showAtom, dateAtom } = dayViewFor(store, owner)
    void store.set(showAtom, store.get(dateAtom)) // the day is requested before React is loaded
  },
  follows: ({ store, dashboard }) => dayViewFor(store, dashboard).dateAtom,
  draw(d, _params, query, around) {
    const day = around ? earlierDay(around, query) : null
    return d.html`
<div class="columns">
  <bird-daily-summary play>${summarySketch(d)}${day === null ? d.html`<bird-detections slot="newest" limit="1"></bird-detections>` : undefined}</bird-daily-summary>
  ${detectionsOf(d, day)}
</div>`
  },
}

/** Earlier day that is shown: a page has it in its address, an embed keeps it to itself; null for today. */
function earlierDay({ store, dashboard }: PageSurroundings, query: URLSearchParams): string | null {
  const day = store.get(pageModeAtom) ? query.get('date') : store.get(dayViewFor(store, dashboard).dateAtom)
  return day === store.get(stationTodayAtom) ? null : day
}

/** Newest detections, or those of an earlier day: that list has no painted picture. */
const detectionsOf = (d: TemplateRenderer, day: string | null): Rendered =>
  day === null
    ? d.html`<bird-detections>${cardsSketch(d)}</bird-detections>`
    : d.html`<bird-detections date=${day} limit="10"></bird-detections>`

/** Cards in the sketch of waiting detections. */
const SKELETON_CARDS = 5

const bars = (d: TemplateRenderer, names: readonly string[]): Rendered =>
  names.map((name) => d.html`<i class=${`bar ${name}`}></i>`)
const times = (count: number, draw: () => Rendered): readonly Rendered[] => Array.from({ length: count }, draw)

// the sketches show until the elements have drawn
const summarySketch = (d: TemplateRenderer): Rendered => d.html`
<div class="sketch" aria-hidden="true">
  <div class="sketch-days">${bars(d, ['day'])}</div>
  <div class="sketch-say">${bars(d, ['line', 'line short'])}</div>
  <div class="sketch-numbers">${bars(d, ['number', 'number', 'number'])}</div>
  <div class="sketch-newest"></div>
  <div class="sketch-head">${bars(d, ['word'])}</div>
  <div class="sketch-rows">${times(SKELETON_ROWS, () => d.html`<div class="sketch-row">${bars(d, ['egg', 'name', 'count', 'hours'])}</div>`)}</div>
</div>`

const cardsSketch = (d: TemplateRenderer): Rendered => d.html`
<div class="sketch" aria-hidden="true">
  <div class="sketch-head">${bars(d, ['word'])}</div>
  <div class="sketch-cards">${times(SKELETON_CARDS, () => d.html`<div class="sketch-card">${bars(d, ['picture', 'name', 'word'])}</div>`)}</div>
</div>`
