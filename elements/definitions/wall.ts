import { WALL_DIMS } from '../../src/domain/wall.ts'
import { anyText, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  source: anyText,
  dim: oneOf(WALL_DIMS, 'sun'),
}

export const docs = {
  summary:
    'A station for a screen on the wall, for days: the bird just heard large, with the time while it is quiet; the day in a sentence, its hours over the daylight, the birds before, date and weather. At night it is dark, whatever the theme. A new bird wakes it. It fills its box: give the element a height. `<bird-dashboard mode="wall">` shows it, and so does the page of a station at `/ui?mode=wall`.',
  attributes: {
    source:
      'Only birds of the source with this name, or of this one of several stations. Sentence and hours are of the whole station.',
    dim: 'With `sun` it darkens from the station’s sunset to nightfall, has the colours of the night until first light, and brightens until sunrise; where the sun is not known it is night from 22:00 to 5:00. With `none` it keeps its theme all the time.',
  },
  events: {
    'bird-navigate': {
      detail: "{ to: 'detection'; params: { id: string }; href: string }",
      cancelable: true,
      description: 'The name of the bird was chosen. By default the station’s page of it opens in a new tab.',
    },
  },
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    clock: 'The time on the station’s clock.',
    name: 'Common name of the bird just heard.',
    scientific: 'Scientific name of the bird just heard.',
    time: 'How long ago it was heard.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    thumbnail: 'Photo of a bird, or its egg.',
    last: 'The birds that were heard before.',
    sentence: 'The day in a sentence.',
    hours: 'The hours of the day over the daylight band.',
    daylight: 'Band of night, dawn, day and dusk.',
    status: 'The note that the station does not answer.',
    leave: 'The button that leads to the dashboard, where there is one around; seen while a pointer moves.',
  },
  states: { stale: 'The station does not answer; the last known is shown.' },
} as const satisfies ElementDocs<typeof attributes>
