import { ROUTINGS } from '../../src/domain/presentation.ts'
import { anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'
import { attributes as shared } from './shared.ts'

const { station, locale, theme, hourCycle, updates, announce, shortcuts, persist } = shared

export const attributes = {
  station,
  locale,
  theme,
  hourCycle,
  updates,
  announce,
  shortcuts,
  persist,
  routing: oneOf(ROUTINGS, 'memory'),
  base: anyWords,
  route: anyText,
  frame: oneOf(['full', 'none'], 'full'),
  mode: oneOf(['dashboard', 'wall'], 'dashboard'),
  readOnly: flag,
}

export const docs = {
  summary: 'The whole dashboard of a station, with its pages.',
  standsAlone: true,
  attributes: {
    station:
      'Address of the station. Without it: the nearest `<bird-station>`, else `data-bird-station` of a script tag, else the origin of the page.',
    locale:
      'Language. Without it: the nearest `lang`, else what the browser asks for. Visitors can choose another in the frame.',
    theme:
      '`light` and `dark` decide; `auto` follows what the visitor chooses, else the `color-scheme` around; `inherit` that alone.',
    hourCycle:
      'Clock times with `12` or `24` hours (`h12` and `h23` say the same); `auto`: as the language writes them. Visitors can choose the other in the frame.',
    updates: 'How new detections arrive: `live` by event stream, `poll` every 30 seconds, `none` only when asked for.',
    announce:
      'What is said of new birds to a screen reader: see `announce` of every element. Visitors can choose it in the frame.',
    shortcuts:
      'Whether single keys do something: see `shortcuts` of every element. Visitors can choose it in the frame.',
    persist:
      'What a visitor chooses (theme, language, how many detections, how sound looks) is kept in the browser, under names that begin with `bird:` and the address of the station. With `url` always, under the station’s own names.',
    routing:
      'Where it keeps which page is shown. `memory`: nowhere outside. `hash`: behind the `#` of the address. `url`, on the station’s own origin: it is the page, and owns the address bar, title, preferences and sign-in.',
    base: 'What comes before the route: with `hash` between `#` and it (nothing without this attribute), with `url` the path of the pages (`/ui`).',
    route:
      'The page to show, such as `/dashboard`; at first, and whenever it is set. With `url` the address says it at first.',
    readOnly: 'Offers neither sign-in nor menus that change anything; for a screen that everybody can reach.',
    mode: 'What it begins with where `route` says nothing: the `dashboard`, or the `wall`, a calm picture for a screen that hangs somewhere for days (see `<bird-wall>`; give the dashboard a height). A route of `wall?dim=none&theme=dark&locale=de&clock=24&source=Garden` says how that looks; on the page of a station the same stands in the address: `/ui?mode=wall&dim=none`.',
    frame: '`full` has a sidebar and a header, `none` only the page.',
  },
  events: {
    'bird-route': {
      detail: '{ path: string; params: Record<string, string>; title: string }',
      cancelable: false,
      description:
        'A page is on the screen: the first one, and each one that a visitor goes to; once more when its title has become known. `path` is what `route` takes.',
    },
    'bird-auth-required': {
      detail: '{ href: string }',
      cancelable: true,
      description:
        'Somebody wants to sign in, or a private station wants it. By default the station’s page opens in a new tab; with `routing="url"` the sign-in dialog.',
    },
  },
  slots: {
    logo: 'Name and logo, in place of the built-in ones.',
    'sidebar-start': 'Content of the sidebar between the logo and the navigation.',
    'sidebar-end': 'Content at the bottom of the sidebar.',
    'header-end': 'Content of the header, before its buttons.',
  },
  parts: {
    sidebar: 'The sidebar; on small screens a drawer.',
    'nav-item': 'A link of the navigation in the sidebar.',
    header: 'The header above the page.',
    title: 'Title of the current page in the header.',
    'drawer-toggle': 'The button that opens the sidebar drawer on small screens.',
    main: 'The page; the parts of its elements are `summary-table`, `summary-row`, `detections-item` and so on.',
  },
  states: { light: 'The light theme was chosen.', dark: 'The dark theme was chosen.' },
} as const satisfies ElementDocs<typeof attributes>
