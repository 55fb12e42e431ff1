import { DAY_SECONDS } from '../../src/domain/calendar.ts'
import { parseDuration } from '../../src/domain/duration.ts'
import { NOW_VARIANTS } from '../../src/domain/now.ts'
import { type AttributeReader, anyText, numberTo, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

const duration: AttributeReader<string> = {
  initial: 'PT10M',
  parse: (text) => (parseDuration(text) === undefined ? undefined : text.trim()),
}

export const attributes = {
  within: duration,
  minConfidence: numberTo(100),
  rotate: numberTo(DAY_SECONDS),
  source: anyText,
  variant: oneOf(NOW_VARIANTS, 'hero'),
}

export const docs = {
  summary: 'Heard just now: the bird that a station heard last, live.',
  attributes: {
    within: 'How long a bird counts as heard just now: an ISO 8601 duration of weeks, days, hours, minutes, seconds.',
    minConfidence: 'Least confidence, 0 to 100.',
    rotate:
      'Seconds after which the next bird of the time `within` is shown, round and round; 0 shows the newest only.',
    source:
      'Only birds of the source with this name, or of this one of several stations. Not every station tells its guests where a bird was heard.',
    variant:
      '`hero` is a card, `line` a line of text, `ticker` everything of the time `within` in one line that can be scrolled.',
  },
  properties: {
    current: { type: 'Detection | undefined', description: 'The bird on the screen. Read only.' },
  },
  events: {
    'bird-heard': {
      detail: '{ detection: Detection }',
      cancelable: false,
      description: 'A bird that fits was heard while the element was watching. What was there at first is not told.',
    },
    'bird-quiet': {
      detail: 'null',
      cancelable: false,
      description: 'Nothing has been heard for the time `within`.',
    },
    'bird-navigate': {
      detail: "{ to: 'detection'; params: { id: string }; href: string }",
      cancelable: true,
      description:
        'A bird was chosen. By default the station’s page of it opens in a new tab; in a dashboard it is a page of that.',
    },
  },
  slots: {
    empty: 'Shown while no bird was heard within the time, in place of the built-in text.',
    error: 'Shown when the birds cannot be loaded, in place of the built-in message and its retry button.',
  },
  parts: {
    base: 'Container of the whole element.',
    image: 'The photo of the bird, or its egg.',
    thumbnail: 'Small photo of a bird, or its egg, in a `ticker`.',
    name: 'Common name of the bird.',
    scientific: 'Scientific name of the bird.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    time: 'Time of the detection.',
    stations: 'Names of the stations that heard it, where there are several.',
    indicator: 'The dot that marks a bird heard just now.',
    rotation: 'The button that stops or continues the rotation of birds.',
    status: 'The note that the station does not answer.',
    retry: 'The button that retries after a failure.',
  },
  customProperties: {
    '--bird-now-image-size': 'Width of the bird’s image; depends on the width of the element without it.',
  },
  states: {
    fresh: 'A bird was heard within the time `within`.',
    quiet: 'No bird was heard within the time `within`.',
    stale: 'The station does not answer; the last known bird is shown.',
  },
} as const satisfies ElementDocs<typeof attributes>
