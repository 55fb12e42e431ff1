import { Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type HostMode, storeFor, type StationStore } from '../../src/state/station.ts'
import { type Host, HostContext } from '../../src/ui/host.ts'
import { type Settings, SettingsContext } from '../../src/ui/settings.ts'

/** What was drawn as if it stood in an element, in a document of happy-dom. */
export interface DrawnElement {
  readonly element: HTMLElement
  readonly store: StationStore
  /** What the element told the page around: type and detail of each event. */
  readonly told: readonly (readonly [type: string, detail: unknown])[]
  /** The one thing a selector finds; throws where there is none. */
  find<Found extends HTMLElement>(selector: string): Found
  /** Clicks it as a person does; true: the browser would go on. */
  click(selector: string, init?: MouseEventInit): boolean
  end(): void
}

const STATION = 'https://birds.example'

const WITHOUT_ATTRIBUTES: Settings = {
  locale: 'en',
  text: (key) => key,
  timeZone: undefined,
  hourCycle: 'auto',
  density: 'comfortable',
  updates: 'live',
  announce: undefined,
  shortcuts: 'on',
  linkTarget: 'station',
  navigation: undefined,
}

/**
 * Draws a piece of a feature on somebody's page, or a page of the station's own. Words are their keys. Needs
 * `IS_REACT_ACT_ENVIRONMENT`.
 *
 * @param settings over those of an element without attributes
 * @param isVetoed the page around prevents the default of all events
 */
export function drawElement(
  content: ReactNode,
  settings: Partial<Settings> = {},
  isVetoed = false,
  mode: HostMode = 'embed',
): DrawnElement {
  const element = document.body.appendChild(document.createElement('div'))
  const store = storeFor(STATION, mode)
  const told: (readonly [string, unknown])[] = []
  const host = {
    element,
    emit(type: string, detail: unknown) {
      told.push([type, detail])
      return !isVetoed
    },
    adopt: () => {},
    setState: () => {},
    provide: () => () => {},
  } as unknown as Host // reason: nothing that is drawn here has internals
  const root = createRoot(element)
  act(() =>
    root.render(
      <Provider store={store}>
        <HostContext value={host}>
          <SettingsContext value={{ ...WITHOUT_ATTRIBUTES, ...settings }}>{content}</SettingsContext>
        </HostContext>
      </Provider>,
    ),
  )
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = element.querySelector<Found>(selector)
    if (!found) throw new Error(`${selector} is not there`)
    return found
  }
  return {
    element,
    store,
    told,
    find,
    click(selector, init) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      // happy-dom follows links: nobody goes anywhere here
      let goesOn = true
      element.addEventListener(
        'click',
        (last) => {
          goesOn = !last.defaultPrevented
          last.preventDefault()
        },
        { once: true },
      )
      act(() => void find(selector).dispatchEvent(event))
      return goesOn
    },
    end() {
      act(() => root.unmount())
      element.remove()
    },
  }
}
