import { LEVEL_RULE, LEVEL_TRUTHS, METER_VARIANTS } from '../../src/domain/listening.ts'
import { type AttributeReader, anyText, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** Reader of a weight above 0 and up to 1. */
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
  summary: 'Audio level of a microphone of the station, live, with the role `meter`.',
  attributes: {
    source: 'The microphone, by its name or id. Ids change when a station starts anew. The first one without it.',
    variant: 'Shape of the meter.',
    smoothing: 'Weight of each new value, above 0 and up to 1: smaller is calmer.',
    silentAfter: 'After so many milliseconds without any level a microphone counts as silent.',
    sourceOfTruth:
      'Where the level comes from: what the `station` says, what is heard in this browser (`playback`), or the one and, where the station says nothing, the other.',
    noLabel: 'Hides the name of the microphone.',
  },
  properties: {
    level: { type: 'number', description: 'The level on the screen, 0 to 100. Read only.' },
    clipping: { type: 'boolean', description: 'Whether the audio level is clipping. Read only.' },
    silent: {
      type: 'boolean',
      description: 'Whether the microphone counts as silent: no level for `silent-after` milliseconds. Read only.',
    },
  },
  events: {
    'bird-level-state': {
      detail: '{ source: string | undefined; silent: boolean; clipping: boolean }',
      cancelable: false,
      description: 'The microphone has become silent or clipping, or is no longer. There is no event for each level.',
    },
  },
  parts: {
    base: 'Container of the whole element.',
    track: 'Track of the meter, behind the level.',
    fill: 'The audio level; with `variant="dots"` each dot.',
    peak: 'Peak level of the last moments, in a `ring` and a `bar`.',
    label: 'Name of the microphone.',
  },
  customProperties: {
    '--bird-meter-size': 'Width of a ring or bar, font size of dots.',
    '--bird-meter-normal': 'Colour of a normal audio level.',
    '--bird-meter-clip': 'Colour of a clipping audio level.',
    '--bird-meter-track': 'Colour of the track behind the audio level.',
  },
  states: {
    silent: 'The microphone is silent: no level for `silent-after` milliseconds.',
    clipping: 'The audio level is clipping.',
  },
} as const satisfies ElementDocs<typeof attributes>
