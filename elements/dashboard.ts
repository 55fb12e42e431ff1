import { dashboardClass } from '../src/page/dashboard-element.ts'
import { addAttributeProperties, kebab, readAttribute } from './define/attributes.ts'
import { readSettings } from './define/settings.ts'
import { attributes } from './definitions/dashboard.ts'

/** Code of the elements; in the page's own build of those that it draws. */
const CODE = import.meta.glob(['./*.ts', '!./{all,dashboard,define,loader}.ts'])

if (typeof customElements !== 'undefined' && !customElements.get('bird-dashboard')) {
  const made = dashboardClass({
    load: async (tag) => CODE[`./${tag.slice('bird-'.length)}.ts`]?.(),
    guest: () => import('../src/page/embed.ts'),
    sheets: async () => (await import('../src/page/dashboard-sheets.ts')).dashboardSheets,
    observedAttributes: Object.keys(attributes).map(kebab),
    choicesOf: (element) => ({
      ...readSettings(element),
      routing: readAttribute(element, 'routing', attributes.routing) ?? attributes.routing.initial,
      frame: readAttribute(element, 'frame', attributes.frame) ?? attributes.frame.initial,
      mode: readAttribute(element, 'mode', attributes.mode) ?? attributes.mode.initial,
      readOnly: readAttribute(element, 'readOnly', attributes.readOnly) ?? false,
      base: readAttribute(element, 'base', attributes.base),
      route: readAttribute(element, 'route', attributes.route),
    }),
  })
  addAttributeProperties(made.prototype, attributes)
  customElements.define('bird-dashboard', made)
}
