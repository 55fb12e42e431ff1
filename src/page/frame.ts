import { LOCALES, type Locale } from '../domain/locale.ts'
import type { ClockTime } from '../domain/calendar.ts'
import type { MessageKey } from '../i18n/catalogue.ts'
import { formatTime, isTwelveHour } from '../i18n/format.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import type { FrameModel } from './frame-model.ts'
import { iconMarkup, shapesMarkup } from './icons.ts'
import { markMarkup } from './mark.ts'
import { currentOf, type NavigationEntry } from './navigation.ts'

const LIVE_WORDS = {
  open: 'frame.live',
  asked: 'frame.asked',
  connecting: 'frame.connecting',
  closed: 'frame.offline',
} as const

/** Frame of the page: sidebar, header, main area, and the bottom bar of a phone (Spec §2, Page frame). */
export function pageFrame(d: TemplateRenderer, model: FrameModel): Rendered {
  const { text, actions, drawerOpen, isGuest } = model
  // on somebody's page the landmarks are that page's own
  return d.html`
<button class="skip" type="button" @click=${actions?.skip}>${text('frame.skip')}</button>
<div class="frame" lang=${model.locale}>
  <aside class="sidebar" part="sidebar" role=${isGuest ? 'none' : 'complementary'}>${sidebar(d, model, !drawerOpen)}</aside>
  <div class="body">
    ${header(d, model)}
    ${model.notice ? d.html`<div class="notice"><p role="alert">${model.notice}${model.isOutdated ? d.html` <button type="button" @click=${actions?.reload}>${text('errorPage.reload')}</button>` : undefined}</p></div>` : undefined}
    <div id="main" class="main" part="main" role=${isGuest ? 'group' : 'main'} tabindex="-1" aria-labelledby="page-title">${model.main}</div>
    ${bottomBar(d, model)}
  </div>
</div>
<dialog class="drawer" aria-label=${text('frame.menu')} @close=${actions?.closeDrawer}>${
    drawerOpen
      ? d.html`<button class="icon-button close" type="button" aria-label=${text('frame.closeMenu')} @click=${actions?.closeDrawer}>${d.raw(iconMarkup('close'))}</button>${sidebar(d, model, true, d.html`${stationSelect(d, model)}<bird-theme-toggle></bird-theme-toggle>${sessionButton(d, model)}`)}`
      : undefined
  }</dialog>
${model.withLogin ? d.html`<bird-login></bird-login>` : undefined}
<bird-toasts></bird-toasts>`
}

function header(d: TemplateRenderer, model: FrameModel): Rendered {
  const { text, title, above, actions, drawerOpen, hrefOf } = model
  return d.html`
<header part="header" role=${model.isGuest ? 'group' : 'banner'}>
  <button class="icon-button toggle" part="drawer-toggle" type="button" aria-haspopup="dialog" aria-expanded=${String(drawerOpen)} aria-label=${text('frame.openMenu')} @click=${actions?.openDrawer}>${d.raw(iconMarkup('menu'))}</button>
  ${above ? d.html`<a class="above" href=${hrefOf(above.path)}>${above.words}</a>` : undefined}
  <h1 id="page-title" part="title" tabindex="-1">${title}</h1>
  ${stationSelect(d, model)}
  ${model.search && d.html`<bird-search-box size="small" address=${model.search.address} @pointerdown=${actions?.search}></bird-search-box>`}
  <div class="tools">${liveListening(d, model)}<slot name="header-end"></slot>${model.hasNotices ? d.html`<bird-notification-bell></bird-notification-bell>` : undefined}<bird-theme-toggle></bird-theme-toggle>${sessionButton(d, model)}</div>
</header>`
}

/** Select of the stations of this server, where it shows several. */
const stationSelect = (d: TemplateRenderer, { text, stations, actions }: FrameModel): Rendered =>
  stations &&
  d.html`<select class="stations" aria-label=${text('frame.station')} .value=${stations.chosen} @change=${actions?.switchStation}>${stations.list.map(
    ({ slug, name }) => d.html`<option value=${slug} ?selected=${slug === stations.chosen}>${name}</option>`,
  )}<option value="" ?selected=${stations.chosen === ''}>${text('page.stations')}</option></select>`

/** Place of live listening, from the first frame: the element draws over its own button when it is loaded. */
function liveListening(d: TemplateRenderer, { text, listening, actions }: FrameModel): Rendered {
  if (listening === 'none') return undefined
  const button = d.html`<button class="listen" type="button" @click=${actions?.listen}><i>${d.raw(iconMarkup('listen'))}</i><span>${text('listen.play')}</span></button>`
  return listening === 'asks' ? button : d.html`<bird-live-listen variant="menu">${button}</bird-live-listen>`
}

/** Button for signing in or out, as wide as the longer of its two texts, so that nothing beside it moves. */
function sessionButton(d: TemplateRenderer, { text, session, actions }: FrameModel): Rendered {
  const [login, logout] = [text('frame.login'), text('frame.logout')]
  if (session === 'anonymous') {
    return d.html`<button class="session" type="button" aria-haspopup="dialog" @click=${actions?.login}>${d.raw(iconMarkup('logIn'))}<span data-other=${logout}>${login}</span></button>`
  }
  if (session === 'signed-in') {
    return d.html`<button class="session" type="button" @click=${actions?.logout}>${d.raw(iconMarkup('logOut'))}<span data-other=${login}>${logout}</span></button>`
  }
  return undefined
}

/**
 * Sidebar of the frame.
 *
 * @param hasSlots whether it shows the slotted content of the page author: only one of the two sidebars can
 * @param more entries that a phone's header has no room for
 */
function sidebar(d: TemplateRenderer, model: FrameModel, hasSlots: boolean, more?: Rendered): Rendered {
  const { text, entries, hrefOf } = model
  const mark = d.html`${d.raw(markMarkup())}<b class="serif">Dawn Chorus</b>`
  return d.html`
<a class="mark" href=${hrefOf('/ui/dashboard')}>${hasSlots ? d.html`<slot name="logo">${mark}</slot>` : mark}</a>${hasSlots ? d.html`<slot name="sidebar-start"></slot>` : undefined}
<nav aria-label=${text('frame.mainNavigation')}><ul>${entries.map((entry) => navigationItem(d, model, entry))}</ul></nav>
<div class="foot">
  ${more}
  <div class="choices">${d.raw(iconMarkup('languages'))}<span class="language">${localeSelect(d, model)}</span>${clockSelect(d, model)}</div>
  <button class="choices" type="button" aria-haspopup="dialog" @click=${model.actions?.attend}>${model.text('frame.attention')}</button>
  ${stationLine(d, model)}
  ${hasSlots ? d.html`<slot name="sidebar-end"></slot>` : undefined}
</div>`
}

function navigationItem(d: TemplateRenderer, model: FrameModel, entry: NavigationEntry): Rendered {
  const below = entry.below.map((one) => navigationItem(d, model, one))
  const title = model.text(entry.title)
  const current = currentOf(entry, model.page, model.within)
  return d.html`<li ?data-reserved=${entry.isReserved}><a part="nav-item" href=${model.hrefOf(entry.path)} aria-current=${current} title=${title}>${entryIcon(d, entry)}<span>${title}</span></a>${below.length > 0 ? d.html`<ul>${below}</ul>` : undefined}</li>`
}

const entryIcon = (d: TemplateRenderer, { icon }: NavigationEntry): Rendered =>
  icon ? d.raw(shapesMarkup(icon)) : undefined

function localeSelect(d: TemplateRenderer, model: FrameModel): Rendered {
  const codes = Object.keys(LOCALES) as Locale[] // reason: own keys of a closed record
  return select(
    d,
    model,
    'frame.language',
    model.locale,
    codes.map((code) => [code, LOCALES[code], code]),
  )
}

/** Select for clock times, whose options are examples. */
function clockSelect(d: TemplateRenderer, model: FrameModel): Rendered {
  const { locale, hourCycle } = model
  const written = (['24', '12'] as const).map(
    (cycle) => [cycle, `${cycle} h · ${formatTime(locale, EVENING, cycle)}`, locale] as const,
  )
  return select(d, model, 'frame.clock', isTwelveHour(hourCycle) ? '12' : '24', written)
}

const EVENING = '18:00:00' as ClockTime // reason: ISO form

/**
 * Select of the frame.
 *
 * @param options value, words and their language
 */
const select = (
  d: TemplateRenderer,
  { text, actions }: FrameModel,
  label: MessageKey,
  chosen: string,
  options: readonly (readonly [value: string, words: string, language: Locale])[],
): Rendered =>
  d.html`<select aria-label=${text(label)} .value=${chosen} @change=${actions?.choose}>${options.map(
    ([value, words, language]) =>
      d.html`<option value=${value} lang=${language} ?selected=${value === chosen}>${words}</option>`,
  )}</select>`

function stationLine(d: TemplateRenderer, { text, live: connected, asOf, version }: FrameModel): Rendered {
  const live = asOf !== undefined && connected === 'open' ? 'asked' : connected
  const word = live === 'idle' ? '' : live === 'asked' && asOf !== undefined ? asOf : text(LIVE_WORDS[live])
  return d.html`<p class="station" data-live=${live}><i class="dot"></i><span class="words"><span role="status">${word}</span><span class="version">${version}</span></span></p>`
}

/** Bottom bar of a phone, within reach of a thumb: today, all detections, live sound, and the drawer with the rest. */
function bottomBar(d: TemplateRenderer, model: FrameModel): Rendered {
  const { text, actions, drawerOpen, page, hrefOf } = model
  const link = (name: string, isHere: boolean, words: string): Rendered => {
    const icon = model.entries.filter((entry) => entry.page === name).map((entry) => entryIcon(d, entry))
    return d.html`<li><a part="nav-item" href=${hrefOf(`/ui/${name}`)} aria-current=${isHere ? 'page' : 'false'}>${icon}<span>${words}</span></a></li>`
  }
  const today = link('dashboard', page === 'dashboard' && !model.isEarlierDay, text('summary.day.today'))
  const heard = link('detections', page === 'detections', text('page.detections'))
  const listen =
    model.listening !== 'none' &&
    d.html`<li><button class="listen-bar" type="button" aria-haspopup="dialog" @click=${actions?.listen}>${d.raw(iconMarkup('listen'))}<span>${text('frame.listen')}</span><span class="on">${text('frame.live')}</span></button></li>`
  return d.html`<nav class="bottom" aria-label=${text('frame.quickNavigation')}><ul>${today}${heard}${listen || undefined}<li><button type="button" aria-haspopup="dialog" aria-expanded=${String(drawerOpen)} @click=${actions?.openDrawer}>${d.raw(iconMarkup('menu'))}<span>${text('frame.menu')}</span></button></li></ul></nav>`
}
