import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { SETTINGS_SCREENS } from '../../src/domain/settings/field.ts'
import { anyWords, oneOf, oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  section: oneOf(SETTINGS_SCREENS, undefined),
  address: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'The settings of a station, for those who may change them: searched, changed, checked before they are saved, compared with what others saved meanwhile. On pages other than the station’s own it asks nobody to sign in, and changes nothing.',
  attributes: {
    section: 'Which screen is shown. Without it the list of screens, beside the first where there is room for both.',
    address:
      'What is looked at, as parameters of an address: `field` is the path of a setting to lead to, such as `realtime.interval`.',
    headingLevel: 'Level of the headings of the screen in the outline of the page.',
  },
  types: {},
  events: {},
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    search: 'The input that finds a setting.',
    section: 'The way to one screen: `data-section` is its name.',
    found: 'A setting that was found.',
    sentence: 'What the screen is about.',
    card: 'Settings that belong together, under a heading.',
    field: 'One setting with its name, help and control: `data-path` is its path.',
    changed: 'A setting that was changed and not saved.',
    issue: 'Why a value cannot be saved.',
    fix: 'A button that corrects a value.',
    undo: 'A button that takes one change back.',
    source: 'A sound card or stream that the station listens to: `data-condition` is how it is doing.',
    listen: 'A button that plays a source.',
    test: 'A button that has the station try an address.',
    add: 'A button that adds something to a list.',
    remove: 'A button that takes something from a list.',
    equalizer: 'What the filters of the equaliser let through, drawn.',
    knob: 'The frequency of one filter in that drawing.',
    filter: 'One filter of the equaliser.',
    finding: 'What the filters do together, in a sentence.',
    clip: 'A clip as it will be: what lies before the call, and what after.',
    range: 'How many species the station listens for at its place.',
    export: 'The button that saves the settings as a file.',
    import: 'The button that takes settings from a file.',
    dialog: 'The question before somebody leaves with changes that are not saved.',
    changes: 'What a save changes, and what of it needs a restart of the station.',
    'what-changes': 'The button that shows or hides each change.',
    'undo-all': 'The button that takes all changes back.',
    save: 'The button that saves.',
    error: 'Message when the settings cannot be loaded or saved, or are for others.',
    retry: 'The button that retries after a failure.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
