import { anyText, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = { station: anyText, routing: oneOf(['memory', 'url'], 'memory') }

export const docs = {
  summary: 'The whole dashboard of a station.',
  standsAlone: true,
  attributes: {
    station: 'Address of the station; the page’s own without it.',
    routing: 'With `url`, on the station’s own origin, it is the page: it owns the address bar, title and sign-in.',
  },
} as const satisfies ElementDocs<typeof attributes>
