import type { CardText } from '../../src/i18n/card-words.ts'
import { eggSvg } from './egg-svg.ts'
import type { TransportFailure } from './transports/reach.ts'

/** Picture of a failure to reach the station, with a button to try again. */
export function failurePicture(
  failures: readonly TransportFailure[],
  station: string,
  text: CardText,
  onRetry: () => void,
): HTMLElement {
  const make = (tag: string, content: string): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: content })
  const sentences = new Set(failures.map(({ reason }) => text(reason)))
  const retry = make('button', text('reach.again'))
  retry.setAttribute('type', 'button')
  retry.addEventListener('click', onRetry)
  const words = document.createElement('div')
  const title = station === '' ? text('reach.none') : text('reach.title', { station })
  words.append(make('b', title), ...[...sentences].map((sentence) => make('p', sentence)), retry)
  const picture = document.createElement('div')
  picture.className = 'failure'
  picture.setAttribute('role', 'alert')
  picture.title = failures.map(({ kind, details }) => `${kind}${details ? `: ${details}` : ''}`).join('\n')
  picture.append(eggSvg('out of reach', 48), words)
  return picture
}
