import type { SettingsScreen } from '../field.ts'

const SHARE = { kind: 'number', min: 0, max: 1, step: 0.01, isShare: true, dialect: 'current' } as const
const LEVEL = { kind: 'number', min: 0, max: 5, step: 1, dialect: 'current' } as const
const own = (path: string) => ({ when: { path: `${path}.overrideThreshold`, is: [true] } }) as const

/** Screen of the models of a current station, and their thresholds (station-api rest 4.1, 12.4). */
export const analysisScreen = {
  name: 'analysis',
  cards: [
    {
      name: 'models',
      dialect: 'current',
      fields: [
        {
          kind: 'special',
          path: 'models.enabled',
          words: 'modelsEnabled',
          dialect: 'current',
          find: 'classifier birdnet perch bat onnx',
        },
        {
          kind: 'choice',
          path: 'birdnet.modelRegion',
          words: 'modelRegion',
          options: 'model-regions',
          dialect: 'current',
          find: 'regional model country',
        },
      ],
    },
    {
      name: 'falsePositives',
      dialect: 'current',
      fields: [
        {
          ...LEVEL,
          path: 'realtime.falsePositiveFilter.level',
          words: 'falsePositiveLevel',
          find: 'false positive filter overlap repeated confirmation',
        },
      ],
    },
    {
      name: 'rangeModel',
      dialect: 'current',
      fields: [
        {
          kind: 'text',
          path: 'birdnet.rangeFilter.modelPath',
          words: 'rangeModelPath',
          isCode: true,
          dialect: 'current',
          find: 'range filter geomodel',
        },
        {
          kind: 'text',
          path: 'birdnet.rangeFilter.labelsPath',
          words: 'rangeLabelsPath',
          isCode: true,
          dialect: 'current',
          find: 'range filter geomodel labels',
        },
        {
          kind: 'switch',
          path: 'birdnet.rangeFilter.passUnmappedSpecies',
          words: 'passUnmapped',
          dialect: 'current',
          find: 'range filter unmapped species',
        },
      ],
    },
    {
      name: 'perch',
      dialect: 'current',
      fields: [
        { kind: 'switch', path: 'perch.overrideThreshold', words: 'ownThreshold', dialect: 'current', find: 'perch' },
        { ...SHARE, path: 'perch.threshold', words: 'modelThreshold', find: 'perch confidence', ...own('perch') },
      ],
    },
    {
      name: 'birdnetV3',
      dialect: 'current',
      fields: [
        {
          kind: 'switch',
          path: 'birdnetv3.overrideThreshold',
          words: 'ownThreshold',
          dialect: 'current',
          find: 'birdnet v3',
        },
        {
          ...SHARE,
          path: 'birdnetv3.threshold',
          words: 'modelThreshold',
          find: 'birdnet v3 confidence',
          ...own('birdnetv3'),
        },
      ],
    },
    {
      name: 'bats',
      dialect: 'current',
      fields: [
        { ...SHARE, path: 'bat.threshold', words: 'modelThreshold', find: 'bat confidence' },
        { kind: 'switch', path: 'bat.nighttimeOnly', words: 'batNight', dialect: 'current', find: 'bat night' },
        {
          ...LEVEL,
          path: 'bat.falsePositiveFilter.level',
          words: 'falsePositiveLevel',
          find: 'bat false positive filter',
        },
        {
          kind: 'switch',
          path: 'bat.ultrasonicFilter.enabled',
          words: 'ultrasonicFilter',
          dialect: 'current',
          find: 'bat ultrasound noise',
        },
      ],
    },
    {
      name: 'bsg',
      dialect: 'current',
      fields: [
        {
          kind: 'text',
          path: 'bsg.modelPath',
          words: 'bsgModel',
          isCode: true,
          dialect: 'current',
          find: 'bsg finland',
        },
        {
          kind: 'text',
          path: 'bsg.labelPath',
          words: 'bsgLabels',
          isCode: true,
          dialect: 'current',
          find: 'bsg finland',
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
