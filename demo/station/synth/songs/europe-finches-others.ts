import { type SongParameters, noise, part, song, tone } from '../song.ts'

const bright = { harmonics: [0.08], attack: 0.12, release: 0.3 }
const nasal = { harmonics: [0.6, 0.4, 0.2], attack: 0.12, release: 0.3 }

/** Finches, buntings, sparrows, larks, wagtails, swallows, starling and oriole of Europe. */
export const FINCHES_AND_OTHERS: Readonly<Record<string, SongParameters>> = {
  'Fringilla coelebs': song(
    'A rattle that tumbles down and quickens, and a flourish at the end',
    [
      [
        part([[tone([5.8, 4.6], 0.09, bright)]], {
          times: [4, 5],
          gap: [0.06, 0.07],
          timeStep: 0.95,
          pitchStep: 0.985,
        }),
        part([[tone([5.2, 3.4, 3.8], 0.08, bright)]], {
          times: [5, 7],
          gap: [0.035, 0.045],
          timeStep: 0.96,
          pitchStep: 0.965,
        }),
        part([[tone([3.8, 2.4], 0.075, bright)]], { times: [3, 4], gap: [0.02, 0.03], pitchStep: 0.97 }),
        part([
          [tone([2.6, 5.4, 3.4], 0.14, bright), tone([3, 5.2, 4.6], 0.12, bright), tone([3.9, 2.6], 0.14, bright)],
        ]),
      ],
    ],
    [3, 6],
    { loudness: 3 },
  ),
  'Fringilla montifringilla': song(
    'One long nasal wheeze: dzweeee',
    [[part([[tone([2.6, 2.5], 0.7, { harmonics: [0.6, 0.5, 0.2], tremolo: { rate: 110, depth: 0.9 } })]])]],
    [2.4, 4],
  ),
  'Chloris chloris': song(
    'Twittering trills on different pitches, broken by a long nasal wheeze',
    [
      [
        part([[tone([4.4, 3.5], 0.04, { ...bright, gap: 0.018 })]], { times: [10, 16], gap: [0.002, 0.006] }),
        part([[tone([3.2, 3.3], 0.05, { ...bright, gap: 0.03 })]], { times: [7, 10], gap: [0.02, 0.03] }),
        part([[tone([4.9, 4.2], 0.045, { ...bright, gap: 0.02 })]], { times: [8, 12], gap: [0.002, 0.006] }),
      ],
      [part([[tone([4.6, 3.9, 3.1], 0.75, { harmonics: [0.4, 0.15], tremolo: { rate: 85, depth: 0.85 } })]])],
    ],
    [0.8, 2],
  ),
  'Carduelis carduelis': song(
    'A liquid tinkling, tswitt-witt-witt, woven with buzzes',
    [
      [
        part(
          [
            [tone([4, 6.6], 0.05, bright), tone([6.4, 4.2], 0.05, bright), tone([4.6, 5.8], 0.05, bright)],
            [tone([7, 5], 0.06, bright), tone([3.6, 4.8], 0.05, bright)],
            [tone([5.2, 4.9], 0.14, { ...bright, tremolo: { rate: 75, depth: 0.9 } })],
            [tone([3.4, 5.2, 7], 0.09, bright)],
          ],
          {
            times: [7, 12],
            gap: [0.01, 0.05],
            choice: 'shuffle',
            wander: 0.1,
          },
        ),
      ],
    ],
    [1.2, 2.6],
  ),
  'Spinus spinus': song(
    'A fast sizzling twitter with a long wheeze, and a sad tsuu call',
    [
      [
        part(
          [
            [tone([4.2, 5.8], 0.04, bright)],
            [tone([5.6, 3.8, 5], 0.06, bright)],
            [noise([5.5, 4.4], 0.07, { bandwidth: 2200 })],
          ],
          { times: [12, 20], gap: [0.005, 0.02], choice: 'shuffle', wander: 0.15 },
        ),
        part([[tone([4.4, 3.6], 0.4, { ...nasal, tremolo: { rate: 95, depth: 0.9 } })]]),
      ],
      [part([[tone([5.2, 3.4], 0.26, bright)]], { times: [1, 2], gap: [0.4, 0.6] })],
    ],
    [1.2, 2.4],
  ),
  'Linaria cannabina': song(
    'A lively rattle and fluting in turn, with nasal twangs',
    [
      [
        part(
          [
            [tone([3.4, 2.9], 0.035, bright), tone([3.4, 2.9], 0.035, bright)],
            [tone([2.6, 4.6, 3.2], 0.14, bright)],
            [tone([4.2, 3.4], 0.12, nasal)],
          ],
          { times: [7, 11], gap: [0.02, 0.05], choice: 'shuffle', wander: 0.15 },
        ),
      ],
    ],
    [1.2, 2.4],
  ),
  'Serinus serinus': song(
    'A long jingle like splintering glass',
    [
      [
        part([[tone([5.2, 8], 0.03, bright)], [tone([8, 5.4, 7.4], 0.04, bright)], [tone([6.6, 5], 0.03, bright)]], {
          times: [60, 90],
          gap: [0, 0.008],
          choice: 'shuffle',
          wander: 0.12,
        }),
      ],
    ],
    [1.2, 2.4],
  ),
  'Pyrrhula pyrrhula': song(
    'A soft, sad, low whistle: phew',
    [[part([[tone([2.5, 2.3, 1.95], 0.3, { harmonics: [0.05], attack: 0.25 })]], { times: [1, 3], gap: [0.6, 1.1] })]],
    [1.2, 2.6],
    { loudness: -2 },
  ),
  'Coccothraustes coccothraustes': song(
    'An explosive metallic tick and a thin seep',
    [[part([[tone([8.2, 5.4], 0.04, { harmonics: [0.3], attack: 0.03 })]], { times: [2, 4], gap: [0.3, 0.6] })]],
    [0.8, 2],
  ),
  'Emberiza citrinella': song(
    'A little bit of bread and no… cheese: a run of short notes and one long',
    [
      [
        part([[tone([6.4, 4.9], 0.075, bright)]], { times: [7, 10], gap: [0.045, 0.05], levelStep: 0.8 }),
        part([[tone([6.9, 6.7], 0.16, { ...bright, gap: 0.05 }), tone([4.6, 4.5], 0.55, bright)]]),
      ],
    ],
    [3, 5.5],
  ),
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
