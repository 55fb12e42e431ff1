import { type SongParameters, noise, part, song, tone } from '../song.ts'

const coo = { harmonics: [0.16, 0.05], attack: 0.22, release: 0.3 }
const hoot = { harmonics: [0.1, 0.03], attack: 0.2, release: 0.3 }
const hoarse = { harmonics: [0.85, 0.75, 0.6, 0.45, 0.3, 0.2], attack: 0.08, release: 0.3 }

/** Doves, cuckoo, owls, woodpeckers, crows and everything larger in Europe. */
export const NON_PASSERINES_AND_CROWS: Readonly<Record<string, SongParameters>> = {
  'Columba palumbus': song(
    'Five husky coos with the second drawn out: take TWO cows, Taffy',
    [
      [
        part(
          [
            [
              tone([0.45, 0.48], 0.3, { ...coo, gap: 0.06 }),
              tone([0.5, 0.55, 0.5], 0.62, { ...coo, gap: 0.08 }),
              tone([0.46, 0.49, 0.46], 0.45, { ...coo, gap: 0.14 }),
              tone([0.45, 0.47], 0.24, { ...coo, gap: 0.08 }),
              tone([0.46, 0.44], 0.3, coo),
            ],
          ],
          { times: [2, 4], gap: [0.3, 0.4] },
        ),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Columba livia': song(
    'A rolling, bubbling coo on one breath',
    [
      [
        part(
          [
            [
              tone([0.34, 0.42, 0.36], 0.9, {
                ...coo,
                tremolo: { rate: 24, depth: 0.75 },
                vibrato: { rate: 24, depth: 40 },
              }),
              tone([0.38, 0.3], 0.4, coo),
            ],
          ],
          { times: [2, 3], gap: [0.3, 0.6] },
        ),
      ],
    ],
    [1.2, 2.6],
    { loudness: 2 },
  ),
  'Columba oenas': song(
    'A deep, rising double coo, monotonous: oo-roo',
    [[part([[tone([0.36, 0.44], 0.3, coo), tone([0.4, 0.36], 0.34, coo)]], { times: [6, 10], gap: [0.2, 0.26] })]],
    [2, 3],
    { loudness: 2 },
  ),
  'Streptopelia decaocto': song(
    'Three coos, the middle one long: coo-COO-cuk',
    [
      [
        part(
          [
            [
              tone([0.52, 0.56], 0.34, { ...coo, gap: 0.05 }),
              tone([0.6, 0.66, 0.58], 0.62, { ...coo, gap: 0.14 }),
              tone([0.55, 0.5], 0.24, coo),
            ],
          ],
          { times: [4, 7], gap: [0.3, 0.36] },
        ),
      ],
    ],
    [1.5, 3],
    { loudness: 2 },
  ),
  'Cuculus canorus': song(
    'Its name, a falling third: cuc-koo, cuc-koo',
    [
      [
        part([[tone([0.7, 0.74, 0.7], 0.15, { ...hoot, gap: 0.16 }), tone([0.55, 0.56, 0.54], 0.24, hoot)]], {
          times: [6, 10],
          gap: [0.55, 0.65],
        }),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Strix aluco': song(
    'A long hoot, a silence, a short one, a long quavering hoot; sometimes her sharp kewick',
    [
      [
        part([[tone([0.78, 0.9, 0.86, 0.74], 0.95, { ...hoot, gap: 2.2 })]]),
        part([[tone([0.76, 0.8], 0.16, { ...hoot, gap: 0.4 })]]),
        part([
          [
            tone([0.8, 0.84, 0.9, 0.86, 0.72], 1.9, {
              ...hoot,
              tremolo: { rate: 9.5, depth: 0.75 },
              vibrato: { rate: 9.5, depth: 28 },
            }),
          ],
        ]),
        // her answer
        part([[tone([1.3, 2.6, 2, 1.5], 0.32, { harmonics: [0.35, 0.15], level: -4 })]], {
          times: [0, 2],
          gap: [0.5, 0.9],
        }),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Asio otus': song(
    'A low, muffled hoot every three seconds, like blowing over a bottle',
    [[part([[tone([0.39, 0.42, 0.39], 0.36, hoot)]], { times: [3, 5], gap: [2.2, 2.8] })]],
    [2, 3],
    { loudness: 3 },
  ),
  'Bubo bubo': song(
    'A deep, far-carrying double hoot: ooh-hu',
    [[part([[tone([0.34, 0.38, 0.36], 0.32, { ...hoot, gap: 0.06 }), tone([0.32, 0.3], 0.2, hoot)]])]],
    [5, 7],
    { loudness: 4 },
  ),
  'Athene noctua': song(
    'A rising, questioning hoot and a sharp kiew',
    [
      [part([[tone([0.95, 1, 1.25], 0.6, { harmonics: [0.3, 0.1] })]], { times: [1, 3], gap: [1.6, 2.4] })],
      [part([[tone([1.6, 2.6, 1.4], 0.26, { harmonics: [0.6, 0.3] })]], { times: [2, 4], gap: [0.5, 0.9] })],
    ],
    [1.6, 3],
  ),
  'Tyto alba': song(
    'A long rasping shriek',
    [
      [
        part([
          [
            noise([2.8, 3.6, 2.6], 1.4, {
              bandwidth: 3200,
              tremolo: { rate: 40, depth: 0.35 },
              attack: 0.2,
              release: 0.3,
            }),
          ],
        ]),
      ],
    ],
    [3, 6],
  ),
  'Dendrocopos major': song(
    'A very short burst of drumming, gone before you can count; and a sharp kick',
    [
      [
        part([[noise(1.6, 0.04, { bandwidth: 1500, struck: true, gap: 0.012 })]], {
          times: [12, 16],
          gap: [0, 0.001],
          timeStep: 0.965,
          levelStep: -0.8,
        }),
      ],
      [
        part([[tone([5.2, 3.2, 2.8], 0.05, { harmonics: [0.5, 0.3], attack: 0.05 })]], {
          times: [2, 5],
          gap: [0.5, 1.1],
        }),
      ],
    ],
    [2, 4.5],
    { loudness: 5 },
  ),
  'Dendrocoptes medius': song(
    'A nasal, wailing quah repeated slowly',
    [[part([[tone([1.7, 2, 1.5], 0.34, { harmonics: [0.7, 0.4, 0.2] })]], { times: [4, 7], gap: [0.24, 0.3] })]],
    [2, 4],
  ),
  'Dryobates minor': song(
    'A rapid, high kee-kee-kee on one pitch',
    [[part([[tone([3.1, 3.7, 3.3], 0.09, { harmonics: [0.35, 0.1] })]], { times: [9, 15], gap: [0.05, 0.06] })]],
    [2, 4],
  ),
  'Dryocopus martius': song(
    'A far-ringing kleea, and rolling kri-kri-kri in flight',
    [
      [part([[tone([1.9, 2.6, 2.1], 0.75, { harmonics: [0.4, 0.15] })]])],
      [part([[tone([1.7, 1.9], 0.06, { harmonics: [0.6, 0.3] })]], { times: [10, 14], gap: [0.04, 0.05] })],
    ],
    [1.6, 3.4],
    { loudness: 4 },
  ),
  'Picus viridis': song(
    'A loud laugh, sinking a little: klu-klu-klu-klu',
    [
      [
        part([[tone([1.5, 2.2, 1.7], 0.09, { harmonics: [0.3, 0.12] })]], {
          times: [10, 16],
          gap: [0.045, 0.055],
          pitchStep: 0.988,
          timeStep: 0.985,
        }),
      ],
    ],
    [2.4, 5],
    { loudness: 4 },
  ),
  'Jynx torquilla': song(
    'A hawk-like, nasal series that rises: kee-kee-kee-kee',
    [
      [
        part([[tone([2.5, 3.6, 3.1], 0.17, { harmonics: [0.75, 0.3, 0.12], attack: 0.15 })]], {
          times: [12, 16],
          gap: [0.06, 0.075],
          pitchStep: 1.012,
          levelStep: 0.2,
        }),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Upupa epops': song(
    'Three low soft hoots: oop-oop-oop',
    [[part([[tone([0.5, 0.54, 0.5], 0.14, hoot)]], { times: [3, 3], gap: [0.12, 0.14] })]],
    [1.6, 2.8],
    { loudness: 2 },
  ),
  'Alcedo atthis': song(
    'A high piercing whistle in flight: chee',
    [[part([[tone([7.2, 8, 7], 0.12, { harmonics: [0.08] })]], { times: [2, 5], gap: [0.12, 0.3] })]],
    [1, 2.6],
  ),
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
