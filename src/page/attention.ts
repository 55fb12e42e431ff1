import { ANNOUNCES } from '../domain/presentation.ts'
import { onPageKey } from '../platform/page-keys.ts'
import { announceChoiceAtom, shortcutsChoiceAtom } from '../state/preferences/attention.ts'
import { actOfKey, EVERYWHERE_KEYS, type KeyActs, keyLines, KEYS_OF_PAGES } from '../i18n/keys.ts'
import type { Text } from '../i18n/text.ts'
import { localeAtom, textAtom } from '../state/preferences/locale.ts'
import { allMessagesAtom } from '../state/preferences/more-words.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { INITIAL_DASHBOARD } from './dashboard-state.ts'
import { currentPage } from './dashboard-view.ts'
import sheet from './attention.css?sheet'

/**
 * Opens the dialog about keys: those of the page, what a screen reader says of new birds, and whether single keys do
 * something. Each answer takes effect at once, and is kept where storage is allowed. Does nothing while it is open.
 */
export async function openAttention(options: DashboardOptions): Promise<undefined> {
  const { root, store } = options
  if (root.querySelector('.attention')) return
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const dialog = Object.assign(document.createElement('dialog'), { className: 'attention' })
  root.append(dialog) // before its texts are loaded, so that a second press opens no second one
  const text = (await store.set(allMessagesAtom)) ?? store.get(textAtom)
  dialog.lang = store.get(localeAtom)
  const title = Object.assign(document.createElement('h2'), { id: 'attention', textContent: text('frame.attention') })
  dialog.setAttribute('aria-labelledby', title.id)

  const choice = document.createElement('select')
  for (const what of ANNOUNCES) choice.add(new Option(text('attention.announced', { what }), what))
  choice.value = store.get(announceChoiceAtom) ?? root.host.getAttribute('announce') ?? 'summary'
  choice.onchange = () => {
    const chosen = ANNOUNCES.find((one) => one === choice.value)
    if (chosen) store.set(announceChoiceAtom, chosen)
  }
  const keys = Object.assign(document.createElement('input'), { type: 'checkbox' })
  keys.checked = hasSingleKeys(options)
  keys.onchange = () => store.set(shortcutsChoiceAtom, keys.checked ? 'on' : 'off')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text('review.closeKeys'),
  })
  close.onclick = () => dialog.close()
  dialog.onclose = () => dialog.remove()

  dialog.append(
    title,
    keyList({ ...EVERYWHERE_KEYS, ...KEYS_OF_PAGES[pageNameOf(options)] }, text),
    labelled(text('attention.announce'), choice),
    labelled(text('attention.shortcuts'), keys, true),
    close,
  )
  dialog.showModal()
}

/**
 * Opens the dialog at `?` anywhere on a page, while single keys do something; the review page answers that key itself.
 */
export function openAttentionByKey(options: DashboardOptions): () => void {
  return onPageKey((key) => {
    const isOurs =
      actOfKey(EVERYWHERE_KEYS, key) === 'keys' && hasSingleKeys(options) && pageNameOf(options) !== 'review'
    if (isOurs) void openAttention(options)
    return isOurs
  })
}

const hasSingleKeys = ({ root, store }: DashboardOptions): boolean =>
  (store.get(shortcutsChoiceAtom) ?? root.host.getAttribute('shortcuts') ?? 'on') !== 'off'

/** Name of the record of the page in view; empty where an address has none. */
function pageNameOf(options: DashboardOptions): string {
  const view = currentPage(options, INITIAL_DASHBOARD)
  return view.kind === 'page' ? view.page.name : ''
}

function keyList(acts: KeyActs, text: Text): HTMLElement {
  const list = document.createElement('dl')
  for (const { signs, words, act } of keyLines(acts)) {
    const term = document.createElement('dt')
    for (const sign of signs) {
      term.append(Object.assign(document.createElement('kbd'), { textContent: sign }), ' ')
    }
    const textContent = act === undefined ? text(words) : text(words, { act })
    list.append(term, Object.assign(document.createElement('dd'), { textContent }))
  }
  return list
}

function labelled(words: string, field: HTMLElement, isBefore = false): HTMLLabelElement {
  const label = document.createElement('label')
  const named = Object.assign(document.createElement('span'), { textContent: words })
  label.append(...(isBefore ? [field, named] : [named, field]))
  return label
}
