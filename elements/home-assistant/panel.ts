import type { PanelState } from './body-states.ts'
import type { PanelBody } from './panel-body.ts'
import { shellElement } from './shell-element.ts'

/** Class of the element of `panel_custom`: all pages of the station, at an address of Home Assistant's own. */
export const panelClass = (): CustomElementConstructor =>
  shellElement<PanelState, PanelBody>(
    ['hass', 'narrow', 'route', 'panel'],
    async (element, root) => new (await import('./panel-body.ts')).PanelBody(element, root),
  )
