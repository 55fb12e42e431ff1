import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { anyWords, oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  address: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'Everything a station had to tell: new birds, which play in place, what to look after, and the rest; searched, selected, marked and deleted.',
  attributes: {
    address:
      'What is listed, as parameters of an address: `show` is `unread`, `birds`, `care` or `system`, `search` words to look for, `order=time` one list in place of groups, `page` a page of it, `notice` the id of one to lead to. In a dashboard what a visitor chooses is written into the address.',
    headingLevel: 'Level of the headings of its groups in the outline of the page.',
  },
  types: {},
  events: {},
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'What is new, in a sentence.',
    numbers: 'How many are unread, and how many there are.',
    'read-all': 'The button that marks all as read.',
    filter: 'A filter with the number of its notifications.',
    search: 'The input for words to look for.',
    group: 'Notifications of one kind with their heading: `data-group` is `birds`, `care` or `system`.',
    fold: 'What only needs to be known, in one line; pressed, it unfolds.',
    notification: 'A notification; `data-id` is its id.',
    title: 'What happened.',
    message: 'More about it, or when the bird was heard.',
    priority: 'How urgent it is.',
    component: 'Which part of the station says so.',
    time: 'How long ago it was.',
    player: 'The player of a bird.',
    'play-button': 'The play button of a bird.',
    spectrogram: 'Spectrogram image of a bird.',
    quiet: 'The button that keeps a bird quiet in this browser.',
    'seen-to': 'The button that says that something was seen to.',
    'menu-button': 'The button that opens the menu of a notification.',
    menu: 'The menu of a notification.',
    daylight: 'A band of night, dawn, day and dusk.',
    pager: 'The way through the pages.',
    'pager-button': 'The step to the page before or after.',
    tray: 'What can be done with the selected notifications.',
    act: 'A button of the tray.',
    undo: 'A deletion that can still be taken back.',
    rings: 'Of what somebody is told, and where.',
    told: 'The table of kinds and places.',
    phone: 'The way to what the station sends to phones and chats.',
    'quiet-handle': 'When the quiet hours begin, or end.',
    'quiet-bird': 'A bird that is kept quiet.',
    empty: 'Message when there is nothing to tell, or nothing fits.',
    error: 'Message when the notifications cannot be loaded, or are for others.',
    retry: 'The button that retries after a failure.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
