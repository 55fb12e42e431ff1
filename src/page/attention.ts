import { ANNOUNCES } from '../domain/presentation.ts'
import { announceChoiceAtom, shortcutsChoiceAtom } from '../state/preferences/attention.ts'
import { localeAtom, textAtom } from '../state/preferences/locale.ts'
import { allWordsAtom } from '../state/preferences/more-words.ts'
import type { StationStore } from '../state/station.ts'
import sheet from './attention.css?sheet'

/**
 * Asks in a dialog what a screen reader shall say of new birds, and whether single keys do something. Each answer counts at
 * once, and is remembered where that may be.
 */
export async function openAttention(root: ShadowRoot, store: StationStore): Promise<undefined> {
  const text = (await store.set(allWordsAtom)) ?? store.get(textAtom)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const dialog = Object.assign(document.createElement('dialog'), {
    className: 'attention',
    lang: store.get(localeAtom),
  })
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
  keys.checked = (store.get(shortcutsChoiceAtom) ?? root.host.getAttribute('shortcuts') ?? 'on') !== 'off'
  keys.onchange = () => store.set(shortcutsChoiceAtom, keys.checked ? 'on' : 'off')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text('review.closeKeys'),
  })
  close.onclick = () => dialog.close()
  dialog.onclose = () => dialog.remove()

  dialog.append(
    title,
    labelled(text('attention.announce'), choice),
    labelled(text('attention.shortcuts'), keys, true),
    close,
  )
  root.append(dialog)
  dialog.showModal()
}

function labelled(words: string, field: HTMLElement, isBefore = false): HTMLLabelElement {
  const label = document.createElement('label')
  const named = Object.assign(document.createElement('span'), { textContent: words })
  label.append(...(isBefore ? [field, named] : [named, field]))
  return label
}
