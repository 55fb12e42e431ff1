import type { CardText } from '../../src/i18n/card-words.ts'
import { openSampleStation } from '../../src/state/sample-station.ts'

/** Opens the station of pickers and previews, whose birds have names in the language of the text. */
export const openSample = (text: CardText): string =>
  openSampleStation((code) => {
    const key = `cardForm.bird.${code}`
    return text.has(key) ? text(key) : code
  })
