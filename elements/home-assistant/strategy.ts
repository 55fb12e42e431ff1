import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import type { BirdsDashboard } from './birds-dashboard.ts'
import type { CardConfig } from './config.ts'
import type { Hass } from './hass.ts'
import { languageOfUser } from './language.ts'

/** Class that Home Assistant asks for the dashboard. */
export const strategyClass = (): CustomElementConstructor =>
  class BirdsStrategy extends HTMLElement {
    static async generate(config: CardConfig, hass: Hass): Promise<BirdsDashboard> {
      const [code] = await Promise.all([import('./birds-dashboard.ts'), loadCardWords(languageOfUser(hass))])
      return code.birdsDashboard(config, hass)
    }
    static getCreateSuggestions(hass: Hass): object {
      const text = cardText(languageOfUser(hass))
      return { title: text('cards.name.strategy'), icon: 'mdi:bird' }
    }
  }
