import { noise, part, type SongParameters, song, tone } from '../song.ts'

const hoarse = { harmonics: [0.85, 0.75, 0.6, 0.45, 0.3, 0.2], attack: 0.08, release: 0.3 }

/** Crows, gulls, water birds, birds of prey and pheasant of Europe. */
export const CROWS_WATERBIRDS_RAPTORS: Readonly<Record<string, SongParameters>> = {
  'Pica pica': song(
    'A machine-gun chatter: chak-chak-chak-chak',
    [
      [
        part([[noise([2.6, 3.4, 2.4], 0.06, { bandwidth: 1800, attack: 0.06, release: 0.5 })]], {
          times: [5, 10],
          gap: [0.045, 0.055],
        }),
      ],
    ],
    [0.8, 2.4],
    { loudness: 2 },
  ),
  'Garrulus glandarius': song(
    'A tearing screech, often twice',
    [
      [
        part([[noise([2.2, 2.7, 2], 0.5, { bandwidth: 1600, tremolo: { rate: 55, depth: 0.5 }, attack: 0.08 })]], {
          times: [1, 3],
          gap: [0.15, 0.4],
        }),
      ],
    ],
    [1.2, 3],
    { loudness: 2 },
  ),
  'Corvus corone': song(
    'A hoarse, rolling caw, three times',
    [
      [
        part([[tone([0.95, 1.25, 1.15, 0.9], 0.36, { ...hoarse, grit: 0.14, tremolo: { rate: 62, depth: 0.4 } })]], {
          times: [2, 4],
          gap: [0.2, 0.3],
        }),
      ],
    ],
    [1.4, 3],
    { loudness: 1 },
  ),
  'Corvus cornix': song(
    'A hoarse, rolling caw, three times',
    [
      [
        part([[tone([0.92, 1.2, 1.1, 0.86], 0.38, { ...hoarse, grit: 0.15, tremolo: { rate: 60, depth: 0.42 } })]], {
          times: [2, 4],
          gap: [0.2, 0.32],
        }),
      ],
    ],
    [1.4, 3],
    { loudness: 1 },
  ),
  'Corvus frugilegus': song(
    'A flat, dry kaah without the roll',
    [[part([[tone([0.8, 0.95, 0.85], 0.4, { ...hoarse, grit: 0.26 })]], { times: [1, 3], gap: [0.3, 0.6] })]],
    [0.8, 2.4],
    { loudness: 1 },
  ),
  'Corvus corax': song(
    'A deep, hollow croak: prruk-prruk',
    [
      [
        part([[tone([0.5, 0.62, 0.52], 0.3, { ...hoarse, grit: 0.1, tremolo: { rate: 34, depth: 0.7 } })]], {
          times: [2, 3],
          gap: [0.25, 0.4],
        }),
      ],
    ],
    [1.6, 3.4],
    { loudness: 2 },
  ),
  'Coloeus monedula': song(
    'A short, sharp, cheerful jack',
    [
      [
        part([[tone([1.3, 2, 1.5], 0.14, { harmonics: [0.8, 0.6, 0.4, 0.2], grit: 0.08, attack: 0.06 })]], {
          times: [2, 5],
          gap: [0.14, 0.5],
        }),
      ],
    ],
    [0.6, 1.8],
  ),
  'Larus argentatus': song(
    'The long call: low yelps, then a laughing kyow-kyow-kyow',
    [
      [
        part([[tone([0.7, 1.1, 0.9], 0.4, hoarse)]], { times: [1, 2], gap: [0.1, 0.2] }),
        part([[tone([0.9, 1.5, 1.25, 0.95], 0.3, { ...hoarse, attack: 0.1 })]], {
          times: [6, 10],
          gap: [0.07, 0.1],
          pitchStep: 0.992,
          timeStep: 0.985,
        }),
      ],
    ],
    [1.6, 3.4],
    { loudness: 3 },
  ),
  'Larus canus': song(
    'A high, whining keow',
    [[part([[tone([1.3, 2, 1.5], 0.32, { harmonics: [0.7, 0.5, 0.25] })]], { times: [2, 5], gap: [0.15, 0.4] })]],
    [1, 2.6],
    { loudness: 1 },
  ),
  'Chroicocephalus ridibundus': song(
    'A rasping, downslurred kree-ar',
    [
      [
        part(
          [
            [
              tone([2.2, 2.7, 2, 1.5], 0.4, {
                harmonics: [0.7, 0.5, 0.3],
                grit: 0.3,
                tremolo: { rate: 70, depth: 0.4 },
              }),
            ],
          ],
          { times: [2, 5], gap: [0.12, 0.5] },
        ),
      ],
    ],
    [0.7, 2],
    { loudness: 1 },
  ),
  'Anser anser': song(
    'A deep, clanging ahng-ung-ung',
    [
      [
        part([[tone([0.62, 0.9, 0.78], 0.2, hoarse)], [tone([0.55, 0.7, 0.6], 0.16, hoarse)]], {
          times: [3, 6],
          gap: [0.08, 0.3],
          choice: 'shuffle',
          wander: 0.12,
        }),
      ],
    ],
    [0.6, 1.8],
    { loudness: 2 },
  ),
  'Anas platyrhynchos': song(
    'Loud quacks that run downhill',
    [
      [
        part([[tone([0.75, 0.9, 0.7], 0.22, { ...hoarse, grit: 0.18 })]], {
          times: [4, 9],
          gap: [0.1, 0.14],
          pitchStep: 0.975,
          levelStep: -1.1,
          timeStep: 0.97,
        }),
      ],
    ],
    [1.6, 3.4],
    { loudness: 2 },
  ),
  'Cygnus olor': song(
    'A snort and a low grunt',
    [[part([[tone([0.3, 0.42, 0.32], 0.4, { ...hoarse, grit: 0.3 })]])]],
    [2, 4],
  ),
  'Fulica atra': song(
    'A sharp, explosive kowk',
    [[part([[tone([1.1, 1.6, 1.2], 0.09, { ...hoarse, attack: 0.05 })]], { times: [1, 3], gap: [0.5, 1.1] })]],
    [0.8, 2.4],
  ),
  'Gallinula chloropus': song(
    'A bubbling, abrupt kurruk',
    [[part([[tone([1, 1.3, 0.9], 0.2, { ...hoarse, tremolo: { rate: 40, depth: 0.7 } })]])]],
    [1.6, 3.6],
  ),
  'Ardea cinerea': song(
    'A harsh, croaked fraank in flight',
    [[part([[noise([1, 1.3, 0.9], 0.4, { bandwidth: 900, tremolo: { rate: 60, depth: 0.5 }, attack: 0.08 })]])]],
    [2.4, 5],
    { loudness: 3 },
  ),
  'Grus grus': song(
    'A trumpeted, rolling krroo-krroo',
    [
      [
        part(
          [
            [tone([0.8, 1.05, 0.95], 0.5, { ...hoarse, tremolo: { rate: 34, depth: 0.6 } })],
            [tone([0.95, 1.25, 1.1], 0.34, { ...hoarse, tremolo: { rate: 36, depth: 0.6 } })],
          ],
          { times: [3, 6], gap: [0.1, 0.5], choice: 'shuffle', wander: 0.06 },
        ),
      ],
    ],
    [0.8, 2.4],
    { loudness: 3 },
  ),
  'Buteo buteo': song(
    'A mewing, falling peee-uu',
    [[part([[tone([2.4, 2.9, 2.3, 1.7], 0.85, { harmonics: [0.4, 0.2, 0.1] })]], { times: [1, 2], gap: [0.8, 1.4] })]],
    [1.6, 3.6],
    { loudness: 2 },
  ),
  'Milvus milvus': song(
    'A thin, wavering, drawn-out mew',
    [[part([[tone([2.2, 2.8, 2.2, 2.7, 2.1, 2.5, 1.9], 1.7, { harmonics: [0.25, 0.1] })]])]],
    [2.4, 5],
    { loudness: 1 },
  ),
  'Falco tinnunculus': song(
    'A shrill, fast kee-kee-kee-kee',
    [[part([[tone([3.6, 5.2, 4.2], 0.09, { harmonics: [0.5, 0.2] })]], { times: [6, 12], gap: [0.07, 0.09] })]],
    [1.2, 3],
    { loudness: 2 },
  ),
  'Accipiter nisus': song(
    'A chattering, high kek-kek-kek',
    [[part([[tone([2.9, 3.6, 2.8], 0.06, { harmonics: [0.5, 0.25] })]], { times: [10, 18], gap: [0.05, 0.06] })]],
    [1.4, 3],
  ),
  'Phasianus colchicus': song(
    'A sudden hoarse korrk-kok and a whirr of wings',
    [
      [
        part([
          [
            tone([0.9, 1.4, 1], 0.24, { ...hoarse, grit: 0.25, gap: 0.08 }),
            tone([1, 1.3, 0.8], 0.22, { ...hoarse, grit: 0.25, gap: 0.14 }),
          ],
        ]),
        part([[noise(0.5, 0.04, { bandwidth: 700, level: -10, gap: 0.02 })]], {
          times: [9, 14],
          gap: [0, 0.005],
          levelStep: -0.6,
        }),
      ],
    ],
    [4, 7],
    { loudness: 4 },
  ),
}
