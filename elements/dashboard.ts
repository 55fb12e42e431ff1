import { dashboardClass } from '../src/page/dashboard-element.ts'
import { dayViewFor } from '../src/state/day-view.ts'
import { addAttributeProperties, kebab, readAttribute } from './define/attributes.ts'
import { readSettings } from './define/settings.ts'
import { attributes } from './definitions/dashboard.ts'

if (typeof customElements !== 'undefined' && !customElements.get('bird-dashboard')) {
  const made = dashboardClass({
    pages: {
      dashboard: (store, dashboard) => {
        const { showAtom, dateAtom } = dayViewFor(store, dashboard)
        void store.set(showAtom, store.get(dateAtom)) // the day is on its way before React is
        return Promise.all([import('./daily-summary.ts'), import('./detections.ts')])
      },
      detection: async () => {
        const [{ keepScrollPlaces }] = await Promise.all([
          import('../src/platform/scroll-places.ts'),
          import('./detection.ts'),
        ])
        keepScrollPlaces()
      },
    },
    frame: () => import('./theme-toggle.ts'),
    later: (mayListen) => Promise.all([import('./toasts.ts'), mayListen && import('./live-listen.ts')]),
    login: () => import('./login.ts'),
    guest: () => import('../src/page/embed.ts'),
    sheets: async () => (await import('../src/page/dashboard-sheets.ts')).sheets,
    observedAttributes: Object.keys(attributes).map(kebab),
    choicesOf: (element) => ({
      ...readSettings(element),
      routing: readAttribute(element, 'routing', attributes.routing) ?? attributes.routing.initial,
      frame: readAttribute(element, 'frame', attributes.frame) ?? attributes.frame.initial,
      readOnly: readAttribute(element, 'readOnly', attributes.readOnly) ?? false,
      base: readAttribute(element, 'base', attributes.base),
      route: readAttribute(element, 'route', attributes.route),
    }),
  })
  addAttributeProperties(made.prototype, attributes)
  customElements.define('bird-dashboard', made)
}
