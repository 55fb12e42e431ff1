import { flag } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = { noBadge: flag, sound: flag, desktop: flag }

export const docs = {
  summary:
    'A bell with the notices of the station that nobody has read: what is new among the birds, what should be looked after, what the system says. Live, and the same in every tab. Nothing is sent to the station from a page that is not its own: there, reading counts for the visitor alone.',
  attributes: {
    noBadge: 'Shows no number beside the bell.',
    sound:
      'Critical and high notices sound, unless a visitor switches it off: two short tones, once in all tabs. Browsers keep a page silent that nobody has touched.',
    desktop:
      'Offers to show new species and critical notices outside the browser; the visitor is asked by the browser only after pressing the switch in the list. On the page of a station itself it always does.',
  },
  properties: {
    unread: { type: 'number', description: 'How many are unread; 100 stands for more than 99. Read only.' },
  },
  methods: {
    show: { signature: '(): void', description: 'Opens the list.' },
    hide: { signature: '(): void', description: 'Closes the list.' },
  },
  events: {
    'bird-notification': {
      detail:
        "{ id: string; type: string; priority: 'critical' | 'high' | 'medium' | 'low'; title: string; message: string }",
      cancelable: false,
      description: 'A notice came in. Its texts are the station’s own: untrusted text.',
    },
    'bird-notification-read': {
      detail: '{ ids: readonly string[] }',
      cancelable: true,
      description: 'Somebody read a notice here, or all of them; `preventDefault()` keeps them unread.',
    },
    'bird-toggle': {
      detail: '{ open: boolean }',
      cancelable: false,
      description: 'The list was opened or closed.',
    },
    'bird-navigate': {
      detail: "{ to: 'notifications'; params: { id: string }; href: string }",
      cancelable: true,
      description:
        'A notice was chosen, or all of them (`id` is empty). By default the station’s page of notices opens, in a new tab when it leads away from a dashboard.',
    },
  },
  slots: {
    icon: 'Icon of the bell, in place of the built-in one.',
    empty: 'What is shown when there is nothing, in place of the built-in words.',
  },
  parts: {
    button: 'The bell.',
    badge: 'The number of unread notices on it.',
    panel: 'The list that it opens.',
    heading: 'Heading of the list, and of each group in it.',
    'mark-all': 'The button that marks all as read.',
    notification: 'A notice; `data-id` is its id. Also has the part `unread` while it is.',
    unread: 'A notice that is unread.',
    icon: 'Icon or bird of a notice.',
    title: 'Title of a notice.',
    message: 'Text of a notice.',
    time: 'How long ago a notice is.',
    priority: 'Priority of a notice.',
    component: 'What in the station a notice is about.',
    empty: 'What is shown when there is nothing.',
    error: 'What is shown when the notices cannot be had, or are not for guests.',
    sound: 'The switch for the sound.',
    device: 'The switch for messages on this device.',
    'view-all': 'The link to all notices.',
  },
  customProperties: {
    '--bird-panel-width': 'Width of the list.',
  },
  states: {
    unread: 'There is something unread.',
    ringing: 'Something came in within the last second.',
    open: 'The list is open.',
    disabled: 'The station keeps its notices from this visitor.',
  },
} as const satisfies ElementDocs<typeof attributes>
