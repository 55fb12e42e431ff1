import { chooseLocale } from '../../src/domain/locale.ts'
import { bundledMessages, freshMessages } from '../../src/i18n/load.ts'
import { makeText } from '../../src/i18n/text.ts'
import { wantedLanguages } from '../../src/platform/preferences.ts'
import { NO_MEMORY } from '../../src/platform/storage.ts'
import type { Host } from '../../src/ui/host.ts'
import sheet from './consent.css?sheet'
import type { ElementSettings } from './settings.ts'

/**
 * Shows a question and a button below the author's own content. The station is not asked.
 *
 * @returns the way to remove the question; rejects without its texts
 */
export async function askForConsent(host: Host, settings: ElementSettings, onAllowed: () => void): Promise<() => void> {
  const locale = settings.locale ?? chooseLocale(null, wantedLanguages())
  const messages = await freshMessages(locale, bundledMessages, NO_MEMORY)
  if (!messages) throw new Error(`there are no words in ${locale}`)
  const text = makeText(locale, messages.catalogue)
  const [question, press] = [document.createElement('p'), document.createElement('button')]
  question.part.add('consent')
  question.lang = locale
  press.part.add('consent-button')
  press.className = 'button'
  press.type = 'button'
  press.textContent = text('consent.show')
  press.onclick = onAllowed
  question.append(text('consent.question', { station: new URL(settings.context.base).host }), press)
  host.adopt([sheet])
  host.element.shadowRoot?.append(question)
  return () => question.remove()
}
