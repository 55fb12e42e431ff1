import { noise, part, type SongParameters, song, tone } from '../song.ts'

const bright = { harmonics: [0.08], attack: 0.12, release: 0.3 }
const nasal = { harmonics: [0.6, 0.4, 0.2], attack: 0.12, release: 0.3 }

/** Sparrows, wagtails, larks, swallows, swift, starling and oriole of Europe. */
export const OTHER_SONGBIRDS: Readonly<Record<string, SongParameters>> = {
  'Passer domesticus': song(
    'Plain chirps, one after the other, each a little different',
    [
      [
        part(
          [
            [tone([3, 4.6, 3.2], 0.1, { harmonics: [0.45, 0.2] })],
            [tone([4.8, 2.9, 3.6], 0.12, { harmonics: [0.4, 0.2] })],
            [tone([2.8, 5, 4.2, 3], 0.14, { harmonics: [0.4, 0.15] })],
          ],
          { times: [5, 10], gap: [0.2, 0.42], choice: 'shuffle', wander: 0.1 },
        ),
      ],
    ],
    [0.5, 1.4],
  ),
  'Passer montanus': song(
    'Higher, harder chips and a dry tek-tek in flight',
    [
      [
        part(
          [
            [tone([5.4, 3.8], 0.07, { harmonics: [0.4, 0.15] })],
            [tone([3.8, 5.6, 4.4], 0.09, { harmonics: [0.35] })],
            [noise([4, 3.6], 0.03, { bandwidth: 2200 }), noise([4, 3.6], 0.03, { bandwidth: 2200 })],
          ],
          { times: [5, 9], gap: [0.16, 0.34], choice: 'shuffle', wander: 0.08 },
        ),
      ],
    ],
    [0.5, 1.4],
  ),
  'Motacilla alba': song(
    'A bright two-syllable chissick in flight',
    [
      [
        part([[tone([4.2, 6.2, 5], 0.07, bright), tone([5, 6.8, 4.6], 0.09, bright)]], {
          times: [1, 4],
          gap: [0.3, 0.6],
        }),
      ],
    ],
    [0.7, 1.8],
  ),
  'Motacilla cinerea': song(
    'A sharp metallic tzit-tzit',
    [
      [
        part([[tone([6.2, 7.8, 6.6], 0.06, bright), tone([6.2, 7.8, 6.6], 0.06, bright)]], {
          times: [1, 3],
          gap: [0.3, 0.6],
        }),
      ],
    ],
    [0.7, 1.8],
  ),
  'Alauda arvensis': song(
    'A song without a stop from high in the sky: rolling trills and hurried whistles',
    [
      [
        part(
          [
            [tone([3.4, 5.2], 0.05, bright), tone([5, 3.2], 0.05, bright)],
            [tone([2.6, 3.6, 2.8], 0.08, bright)],
            [tone([4.4, 4.2], 0.16, { ...bright, vibrato: { rate: 34, depth: 500 } })],
            [tone([6, 4], 0.04, bright), tone([6, 4], 0.04, bright), tone([6, 4], 0.04, bright)],
            [tone([3, 2.4], 0.09, bright)],
          ],
          { times: [70, 110], gap: [0.002, 0.03], choice: 'shuffle', wander: 0.12 },
        ),
      ],
    ],
    [0.3, 0.9],
  ),
  'Hirundo rustica': song(
    'A fast cheerful twitter that ends in a dry rattle',
    [
      [
        part(
          [
            [tone([3.6, 5.4], 0.05, bright), tone([5, 3.4], 0.05, bright)],
            [tone([4.6, 6.2, 4.8], 0.07, bright)],
            [tone([2.8, 4.2], 0.05, bright)],
          ],
          { times: [14, 22], gap: [0.005, 0.03], choice: 'shuffle', wander: 0.15 },
        ),
        part([[noise([3.4, 3.2], 0.016, { bandwidth: 1800, gap: 0.012 })]], { times: [16, 22], gap: [0, 0.002] }),
        part([[tone([3.6, 4.8], 0.12, bright)]]),
      ],
    ],
    [1.2, 2.6],
  ),
  'Delichon urbicum': song(
    'Short dry prrit calls',
    [
      [
        part([[noise([3.8, 4.6, 3.4], 0.12, { bandwidth: 1500, tremolo: { rate: 50, depth: 0.9 } })]], {
          times: [2, 5],
          gap: [0.1, 0.4],
        }),
      ],
    ],
    [0.4, 1.2],
  ),
  'Apus apus': song(
    'Thin, piercing screams of a party racing round the roofs',
    [
      [
        part(
          [
            [
              tone([5.4, 6.6, 6.2, 5.2], 0.75, {
                harmonics: [0.15],
                tremolo: { rate: 125, depth: 0.75 },
                attack: 0.3,
                release: 0.4,
              }),
            ],
            [
              tone([4.8, 6, 5.4], 0.5, {
                harmonics: [0.15],
                tremolo: { rate: 140, depth: 0.7 },
                attack: 0.3,
                release: 0.4,
                level: -4,
              }),
            ],
          ],
          { times: [2, 5], gap: [0.05, 0.5], choice: 'shuffle', wander: 0.1 },
        ),
      ],
    ],
    [0.8, 2.4],
    { variation: { pitch: 0.06, time: 0.2, level: 5 } },
  ),
  'Sturnus vulgaris': song(
    'Falling whistles, clicks, rattles and stolen voices in one breath',
    [
      [
        part([[tone([5.2, 2.2, 1.6], 0.55, { harmonics: [0.2] })]], { times: [1, 2], gap: [0.2, 0.4] }),
        part([[noise([2.6, 3.4], 0.012, { bandwidth: 3000, gap: 0.03, struck: true })]], {
          times: [12, 20],
          gap: [0.005, 0.02],
        }),
        part(
          [
            [tone([3.4, 6.4], 0.06), tone([5.8, 3.6], 0.06)],
            [tone([2.2, 2.1], 0.12, { ...nasal, tremolo: { rate: 60, depth: 0.9 } })],
            [noise([4.4, 6], 0.07, { bandwidth: 2600 })],
          ],
          { times: [10, 16], gap: [0.01, 0.05], choice: 'shuffle', wander: 0.2 },
        ),
      ],
    ],
    [0.8, 2],
  ),
  'Oriolus oriolus': song(
    'A rich, yodelled flute: weela-weeo',
    [
      [
        part([[tone([1.6, 2.6, 2.1], 0.2, { harmonics: [0.12] }), tone([2.9, 2, 1.5], 0.3, { harmonics: [0.12] })]], {
          times: [1, 2],
          gap: [0.12, 0.2],
        }),
      ],
    ],
    [1.8, 3.6],
    { loudness: 2 },
  ),
}
