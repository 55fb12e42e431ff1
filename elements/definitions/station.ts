import { ACCESSES } from '../../src/domain/presentation.ts'
import { anyText, oneOf } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs } from '../define/docs.ts'
import { attributes as shared } from './shared.ts'

export const attributes = {
  href: anyText,
  fallback: anyText,
  access: oneOf(ACCESSES, 'public'),
  locale: shared.locale,
  theme: shared.theme,
  hourCycle: shared.hourCycle,
  updates: shared.updates,
  announce: shared.announce,
  shortcuts: shared.shortcuts,
  persist: shared.persist,
}

export const docs = {
  summary:
    'Says once for all elements inside it which station they show, in which language and theme. Has no box of its own, and asks the station nothing.',
  standsAlone: true,
  attributes: {
    href: 'Address of the station, with the prefix of a proxy if there is one; an address copied from its pages is cut to its base. Several, with spaces between them, are shown together by `<bird-daily-summary>`, `<bird-detections>`, `<bird-now>`, `<bird-chart>` and `<bird-wall>`: `Garden=https://a.example + Barn=https://b.example https://c.example`, where names may be left out and `+` stands between those within earshot of each other.',
    fallback:
      'Address of a snapshot of the station (`dawn-chorus snapshot`), which elements inside show while the station does not answer. They say how old it is, and are live again when the station is back. For one station, not for several.',
    access:
      'With `auto`, elements on the station’s own origin ask as whoever is signed in there; they never change anything.',
    locale: 'Language of the elements inside, unless a nearer `lang` or `locale` names another.',
    theme: 'Theme of the elements inside: see `theme` of every element.',
    hourCycle: 'Clock times of the elements inside: see `hour-cycle` of every element.',
    updates: 'How the elements inside learn of new detections: see `updates` of every element.',
    announce: 'What is said of new birds to a screen reader: see `announce` of every element.',
    shortcuts: 'Whether single keys do something: see `shortcuts` of every element.',
    persist: 'Lets the elements inside keep in the browser what a visitor chooses.',
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-station-config': {
      detail:
        '{ version: string; security: { enabled: boolean; accessAllowed: boolean; privateMode: boolean }; dialect: string }',
      cancelable: false,
      description: 'An element inside has learned what the station says about itself.',
    },
  },
  slots: { '': 'The elements of this station, and any other content.' },
} as const satisfies ElementDocs<typeof attributes>
