import { wantedLanguages } from './preferences.ts'

/** Key of Home Assistant for the language of its user in this browser, as JSON. */
const SELECTED = 'selectedLanguage'

/** Languages that a page of Home Assistant is likely to be in, best first, before it has told one. Reads only. */
export function homeLanguages(): readonly string[] {
  try {
    const selected: unknown = JSON.parse(localStorage.getItem(SELECTED) ?? 'null')
    return typeof selected === 'string' ? [selected, ...wantedLanguages()] : wantedLanguages()
  } catch {
    return wantedLanguages()
  }
}
