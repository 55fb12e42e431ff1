import { cardText } from '../../src/i18n/card-words.ts'
import type { BadgeBody } from './badge-body.ts'
import { checkConfig } from './config.ts'
import { type ConfigForm, configForm } from './form.ts'
import { expectedLanguage } from './language.ts'
import { ACTION_OPTIONS, FURTHER_OPTIONS, STATION_OPTIONS } from './options.ts'
import { shellElement } from './shell-element.ts'
import type { BadgeState } from './body-states.ts'

const OPTIONS = { ...STATION_OPTIONS, ...ACTION_OPTIONS, ...FURTHER_OPTIONS }

/** Class of the badge: the bird heard last, in the row above a dashboard. */
export function badgeClass(): CustomElementConstructor {
  const Shell = shellElement<BadgeState, BadgeBody>(
    ['config', 'hass', 'preview'],
    async (element, root) => new (await import('./badge-body.ts')).BadgeBody(element, root),
  )
  return class BirdBadge extends Shell {
    static getStubConfig(): object {
      return {}
    }
    static getConfigForm(): ConfigForm {
      return configForm(OPTIONS, cardText(expectedLanguage()))
    }
    setConfig(config: unknown): void {
      Object.assign(this, { config: checkConfig(config, OPTIONS, cardText(expectedLanguage())) })
    }
  }
}
