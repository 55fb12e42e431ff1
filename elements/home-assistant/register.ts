import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import { badgeClass } from './badge.ts'
import { defineCard } from './card.ts'
import { CARD_KINDS, type CardKind, cardTag } from './cards.ts'
import type { Hass } from './hass.ts'
import { expectedLanguage } from './language.ts'
import { panelClass } from './panel.ts'
import { strategyClass } from './strategy.ts'
import { suggestionFor } from './suggestion.ts'

/** Lists of the page that Home Assistant's dialogs read. */
type HomeList = 'customCards' | 'customBadges' | 'customStrategies'

/** Adds an entry to a list, once; its texts are read in the language of that moment. */
function announce(list: HomeList, type: string, word: CardKind | 'badge' | 'strategy', more: object): void {
  const holder = globalThis as { [name in HomeList]?: { readonly type: string }[] } // reason: lists of Home Assistant
  const known = (holder[list] ??= [])
  if (known.some((entry) => entry.type === type)) return
  const entry = {
    type,
    get name() {
      return cardText(expectedLanguage())(`cards.name.${word}`)
    },
    get description() {
      return cardText(expectedLanguage())(`cards.about.${word}`)
    },
  }
  known.push(Object.assign(entry, more))
}

/** Registers an element, unless another version of this code has. */
function define(tag: string, make: () => CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, make())
}

/** Registers everything with the browser and with Home Assistant. May be called twice, and beside another version. */
export function registerCards(): void {
  void loadCardWords(expectedLanguage())
  for (const kind of CARD_KINDS) {
    defineCard(kind)
    announce('customCards', cardTag(kind), kind, {
      preview: true,
      getEntitySuggestion: (hass: Hass, entityId: string) => suggestionFor(kind, hass, entityId),
    })
  }
  define('bird-badge', badgeClass)
  announce('customBadges', 'bird-badge', 'badge', { preview: true })
  define('bird-panel', panelClass)
  define('ll-strategy-dashboard-birds', strategyClass)
  announce('customStrategies', 'birds', 'strategy', { strategyType: 'dashboard' })
}
