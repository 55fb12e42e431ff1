import { noise, part, type SongParameters, song, tone } from '../song.ts'

const coo = { harmonics: [0.16, 0.05], attack: 0.22, release: 0.3 }
const hoot = { harmonics: [0.1, 0.03], attack: 0.2, release: 0.3 }

/** Doves, cuckoo, owls, woodpeckers, hoopoe and kingfisher of Europe. */
export const DOVES_OWLS_WOODPECKERS: Readonly<Record<string, SongParameters>> = {
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
        part([[tone([5.2, 3.2, 2.8], 0.05, { harmonics: [0.5, 0.3], attack: 0.05, level: -7 })]], {
          times: [2, 5],
          gap: [0.5, 1.1],
        }),
      ],
    ],
    [2, 4.5],
    { loudness: 12 },
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
}
