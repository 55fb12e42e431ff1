import { noise, part, type SongParameters, song, tone } from '../song.ts'

const pure = { harmonics: [0.05], attack: 0.16, release: 0.3 }
const rich = { harmonics: [0.14, 0.04], attack: 0.15, release: 0.3 }
const reedy = { harmonics: [0.75, 0.55, 0.3, 0.15], attack: 0.1, release: 0.3 }
const coo = { harmonics: [0.14, 0.04], attack: 0.22, release: 0.3 }
const hoarse = { harmonics: [0.85, 0.75, 0.6, 0.45, 0.3], attack: 0.08, release: 0.3 }

/** Doves, woodpeckers, owls, crows, hawks and flycatchers of North America. */
export const AMERICAN_NON_SONGBIRDS: Readonly<Record<string, SongParameters>> = {
  'Cyanocitta cristata': song(
    'A slurred, metallic jay-jay; and a squeaky-gate tull-ull',
    [
      [part([[tone([2.5, 3.3, 3, 2.3], 0.4, { ...reedy, grit: 0.06 })]], { times: [2, 4], gap: [0.16, 0.26] })],
      [part([[tone([2, 2.1, 1.7], 0.16, rich), tone([2.9, 2.2], 0.18, rich)]], { times: [2, 3], gap: [0.2, 0.35] })],
    ],
    [1, 2.6],
    { loudness: 2 },
  ),
  'Zenaida macroura': song(
    'A mournful ooAH, coo, coo, coo',
    [
      [
        part([[tone([0.42, 0.46, 0.68, 0.5], 0.75, { ...coo, gap: 0.2 })]]),
        part([[tone([0.5, 0.52, 0.48], 0.42, coo)]], { times: [3, 3], gap: [0.36, 0.44] }),
      ],
    ],
    [3, 5],
    { loudness: 3 },
  ),
  'Dryobates pubescens': song(
    'A descending, quickening whinny, and a flat pik',
    [
      [
        part([[tone([3.2, 4.4, 3.6], 0.05, { harmonics: [0.3, 0.1] })]], {
          times: [14, 20],
          gap: [0.03, 0.04],
          pitchStep: 0.984,
          timeStep: 0.985,
        }),
      ],
      [part([[tone([5.4, 3.6], 0.04, { harmonics: [0.4, 0.2], attack: 0.05 })]], { times: [2, 4], gap: [0.5, 1] })],
    ],
    [1.6, 3.4],
  ),
  'Dryobates villosus': song(
    'A sharp, loud peek, and a fast drum',
    [
      [
        part([[tone([5.8, 4], 0.05, { harmonics: [0.5, 0.25], attack: 0.05, level: -7 })]], {
          times: [2, 4],
          gap: [0.5, 1],
        }),
      ],
      [part([[noise(1.4, 0.028, { bandwidth: 1800, struck: true, gap: 0.01 })]], { times: [24, 30], gap: [0, 0.001] })],
    ],
    [1.6, 3.4],
    { loudness: 9 },
  ),
  'Melanerpes carolinus': song(
    'A rolling, throaty churr',
    [
      [
        part([[tone([1.7, 2.2, 1.9], 0.4, { harmonics: [0.5, 0.25, 0.1], tremolo: { rate: 30, depth: 0.85 } })]], {
          times: [1, 3],
          gap: [0.4, 0.8],
        }),
      ],
    ],
    [1.4, 3],
  ),
  'Colaptes auratus': song(
    'A long, loud wick-wick-wick, and a single kyeer',
    [
      [part([[tone([1.7, 2.6, 2], 0.08, { harmonics: [0.4, 0.2] })]], { times: [20, 32], gap: [0.055, 0.065] })],
      [part([[tone([2.2, 3.4, 2.4], 0.34, { harmonics: [0.5, 0.2] })]])],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Corvus brachyrhynchos': song(
    'A flat, carrying caw, in a measured series',
    [
      [
        part([[tone([1.15, 1.5, 1.4, 1.05], 0.34, { ...hoarse, grit: 0.12, tremolo: { rate: 70, depth: 0.3 } })]], {
          times: [3, 5],
          gap: [0.2, 0.3],
        }),
      ],
    ],
    [1.2, 2.8],
    { loudness: 2 },
  ),
  'Branta canadensis': song(
    'A honk that breaks upward: ah-HONK',
    [
      [
        part([[tone([0.42, 0.5], 0.12, { ...hoarse, gap: 0.005 }), tone([0.85, 0.95, 0.8], 0.24, hoarse)]], {
          times: [3, 6],
          gap: [0.12, 0.5],
          wander: 0.12,
        }),
      ],
    ],
    [0.5, 1.6],
    { loudness: 3 },
  ),
  'Strix varia': song(
    'Who cooks for you, who cooks for you-all',
    [
      [
        part(
          [
            [
              tone([0.42, 0.45], 0.18, coo),
              tone([0.44, 0.46], 0.18, { ...coo, gap: 0.1 }),
              tone([0.46, 0.48], 0.2, { ...coo, gap: 0.06 }),
              tone([0.52, 0.44, 0.36], 0.5, coo),
            ],
          ],
          { times: [2, 2], gap: [0.3, 0.45] },
        ),
      ],
    ],
    [3, 6],
    { loudness: 4 },
  ),
  'Bubo virginianus': song(
    'Five deep hoots: hoo-hoohoo-hoo-hoo',
    [
      [
        part([
          [
            tone([0.3, 0.33], 0.36, { ...coo, gap: 0.16 }),
            tone([0.32, 0.33], 0.14, { ...coo, gap: 0.06 }),
            tone([0.32, 0.33], 0.16, { ...coo, gap: 0.2 }),
            tone([0.31, 0.32, 0.3], 0.4, { ...coo, gap: 0.25 }),
            tone([0.31, 0.3], 0.4, coo),
          ],
        ]),
      ],
    ],
    [4, 7],
    { loudness: 4 },
  ),
  'Megascops asio': song(
    'A falling, quavering whinny',
    [
      [
        part([
          [
            tone([1.1, 1.2, 0.95, 0.7], 1.3, {
              harmonics: [0.1],
              tremolo: { rate: 13, depth: 0.7 },
              vibrato: { rate: 13, depth: 50 },
            }),
          ],
        ]),
      ],
    ],
    [2.4, 5],
    { loudness: 2 },
  ),
  'Buteo jamaicensis': song(
    'A hoarse, falling scream: kee-eeee-arr',
    [[part([[tone([3, 3.5, 3, 2.2], 1.3, { harmonics: [0.4, 0.3, 0.15], grit: 0.14 })]])]],
    [2.4, 5],
    { loudness: 2 },
  ),
  'Vireo olivaceus': song(
    'Short phrases with pauses, all day long: here I am, where are you',
    [
      [
        part(
          [
            [tone([2.4, 4.2, 3], 0.2, pure)],
            [tone([4.6, 3, 4], 0.22, pure)],
            [tone([3, 3.6], 0.09, pure), tone([4.4, 2.6], 0.12, pure)],
          ],
          { times: [5, 8], gap: [0.6, 1.1], choice: 'shuffle', wander: 0.1 },
        ),
      ],
    ],
    [0.8, 1.4],
  ),
  'Sayornis phoebe': song(
    'A hoarse phee-bee, two ways in turn',
    [
      [
        part(
          [
            [
              tone([3.4, 5.4, 4], 0.14, pure),
              tone([4, 3.8], 0.22, { harmonics: [0.2], tremolo: { rate: 60, depth: 0.9 } }),
            ],
            [tone([3.4, 5.6, 4.2], 0.14, pure), tone([4.4, 3.2, 4], 0.2, pure)],
          ],
          { times: [3, 5], gap: [1, 1.6], choice: 'shuffle' },
        ),
      ],
    ],
    [1, 2],
  ),
  'Charadrius vociferus': song(
    'A shrill kill-deer, again and again',
    [
      [
        part([[tone([2.6, 3.2], 0.12, pure), tone([4.6, 4.2, 3], 0.26, { harmonics: [0.25] })]], {
          times: [2, 5],
          gap: [0.2, 0.4],
        }),
      ],
    ],
    [1, 2.6],
  ),
  'Chaetura pelagica': song(
    'A fast, high chittering overhead',
    [[part([[tone([6.8, 5.2, 6], 0.04, { harmonics: [0.1], gap: 0.02 })]], { times: [14, 26], gap: [0.005, 0.03] })]],
    [0.8, 2.2],
  ),
}
