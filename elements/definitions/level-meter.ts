import { LEVEL_RULE, LEVEL_TRUTHS, METER_VARIANTS } from '../../src/domain/listening.ts'
import { type AttributeReader, anyText, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** A weight above 0 and up to 1. */
const weight: AttributeReader<number> = {
  initial: LEVEL_RULE.smoothing,
  parse: (text) => {
    const number = /^[01]?(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
    return number > 0 && number <= 1 ? number : undefined
  },
}

const milliseconds: AttributeReader<number> = {
  initial: LEVEL_RULE.silentAfterMs,
  parse: (text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined),
}

export const attributes = {
  source: anyText,
  variant: oneOf(METER_VARIANTS, 'ring'),
  smoothing: weight,
  silentAfter: milliseconds,
  sourceOfTruth: oneOf(LEVEL_TRUTHS, 'auto'),
  noLabel: flag,
}

export const docs = {
  summary: 'How loud a microphone of the station is, live. Its role is `meter`.',
  attributes: {
    source: 'The microphone, by its name or id. Ids change when a station starts anew. The first one without it.',
    variant: 'How it looks.',
    smoothing: 'Weight of each new value, above 0 and up to 1: smaller is calmer.',
    silentAfter: 'After so many milliseconds without any level a microphone counts as silent.',
    sourceOfTruth:
      'Where the level comes from: what the `station` says, what is heard in this browser (`playback`), or the one and, where the station says nothing, the other.',
    noLabel: 'Without the name beside it.',
  },
  properties: {
    level: { type: 'number', description: 'The level on the screen, 0 to 100. Read only.' },
    clipping: { type: 'boolean', description: 'Whether it is too loud for the microphone. Read only.' },
    silent: { type: 'boolean', description: 'Whether there has been no level for long. Read only.' },
  },
  events: {
    'bird-level-state': {
      detail: '{ source: string | undefined; silent: boolean; clipping: boolean }',
      cancelable: false,
      description: 'It has become silent or too loud, or is so no longer. Levels themselves are not told.',
    },
  },
  parts: {
    base: 'All of it.',
    track: 'What the level moves on.',
    fill: 'The level; in `dots` each of them.',
    peak: 'The loudest of the last moments, in a `ring` and a `bar`.',
    label: 'The name.',
  },
  customProperties: {
    '--bird-meter-size': 'Width of a ring or bar, font size of dots.',
    '--bird-meter-normal': 'Colour of a level.',
    '--bird-meter-clip': 'Colour of one that is too loud.',
    '--bird-meter-track': 'Colour behind it.',
  },
  states: {
    silent: 'There has been no level for long.',
    clipping: 'It is too loud for the microphone.',
  },
} as const satisfies ElementDocs<typeof attributes>
