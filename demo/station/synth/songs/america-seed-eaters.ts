import { noise, part, type SongParameters, song, tone } from '../song.ts'

const pure = { harmonics: [0.05], attack: 0.16, release: 0.3 }
const rich = { harmonics: [0.14, 0.04], attack: 0.15, release: 0.3 }
const reedy = { harmonics: [0.75, 0.55, 0.3, 0.15], attack: 0.1, release: 0.3 }

/** Sparrows, finches, blackbirds, cardinal and buntings of North America. */
export const AMERICAN_SEED_EATERS: Readonly<Record<string, SongParameters>> = {
  'Cardinalis cardinalis': song(
    'Loud slurred whistles: cheer-cheer-cheer, then birdie-birdie-birdie',
    [
      [
        part([[tone([4.4, 3.4, 2, 1.7], 0.34, rich)]], { times: [3, 4], gap: [0.12, 0.16] }),
        part([[tone([1.9, 2.4, 3.8], 0.15, rich)]], { times: [5, 9], gap: [0.05, 0.07] }),
      ],
      [
        part([[tone([2, 3.2, 4.2], 0.24, rich)]], { times: [3, 5], gap: [0.12, 0.16] }),
        part([[tone([3.6, 1.9], 0.11, rich)]], { times: [6, 10], gap: [0.04, 0.05], timeStep: 0.98 }),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Melospiza melodia': song(
    'Two or three bright notes, a buzz, then a tumbling trill',
    [
      [
        part([[tone([4.2, 3.4], 0.1, pure)]], { times: [3, 3], gap: [0.14, 0.17] }),
        part([[tone([5.4, 5.2], 0.26, { harmonics: [0.1], tremolo: { rate: 85, depth: 0.9 } })]]),
        part([[tone([6, 3.6], 0.05, pure)]], { times: [7, 10], gap: [0.015, 0.02] }),
        part([[tone([3.6, 4.8, 3.2], 0.1, pure)]], { times: [2, 3], gap: [0.03, 0.05], pitchStep: 0.9 }),
      ],
    ],
    [2.6, 5],
  ),
  'Zonotrichia albicollis': song(
    'A pure, thin whistle: Old Sam Peabody, Peabody',
    [
      [
        part([[tone([3.3, 3.3], 0.5, { ...pure, gap: 0.12 }), tone([4.3, 4.3], 0.5, { ...pure, gap: 0.12 })]]),
        part(
          [[tone(4.25, 0.14, { ...pure, gap: 0.02 }), tone(4.25, 0.1, { ...pure, gap: 0.02 }), tone(4.22, 0.12, pure)]],
          { times: [3, 4], gap: [0.1, 0.13], levelStep: -1.2 },
        ),
      ],
    ],
    [3, 6],
  ),
  'Junco hyemalis': song(
    'A level, musical trill',
    [[part([[tone([5.4, 3.6, 4.2], 0.06, pure)]], { times: [12, 18], gap: [0.025, 0.03] })]],
    [2.6, 5],
  ),
  'Spizella passerina': song(
    'A long, dry, mechanical trill',
    [[part([[tone([6.8, 4], 0.04, { ...pure, gap: 0.02 })]], { times: [28, 44], gap: [0.002, 0.005] })]],
    [2.6, 5],
  ),
  'Spinus tristis': song(
    'A lively twitter with rising dee-ar; in flight po-ta-to-chip',
    [
      [
        part(
          [
            [tone([3.6, 5.6], 0.06, pure), tone([5.2, 3.8], 0.06, pure)],
            [tone([4, 6.4, 5], 0.11, pure)],
            [tone([3.2, 3.1], 0.1, { harmonics: [0.3], tremolo: { rate: 70, depth: 0.9 } })],
          ],
          { times: [9, 15], gap: [0.01, 0.05], choice: 'shuffle', wander: 0.12 },
        ),
      ],
      [
        part(
          [
            [
              tone([4.6, 3.6], 0.06, pure),
              tone([4.4, 3.5], 0.05, pure),
              tone([4.4, 3.5], 0.05, pure),
              tone([5.4, 3.4], 0.1, pure),
            ],
          ],
          { times: [1, 3], gap: [0.2, 0.35] },
        ),
      ],
    ],
    [1.2, 2.8],
  ),
  'Haemorhous mexicanus': song(
    'A hoarse, cheerful warble ending in a rising zeee',
    [
      [
        part(
          [
            [tone([2.6, 4.2], 0.08, rich), tone([3.9, 2.9], 0.08, rich)],
            [tone([3.4, 4.8, 3.1], 0.1, rich)],
            [tone([4.4, 2.6], 0.09, rich)],
          ],
          { times: [8, 13], gap: [0.01, 0.03], choice: 'shuffle', wander: 0.14 },
        ),
        part([[tone([2.6, 4.6], 0.34, { ...reedy, grit: 0.1 })]]),
      ],
    ],
    [1.6, 3.4],
  ),
  'Agelaius phoeniceus': song(
    'A gurgling conk-la-ree with a buzzing end',
    [
      [
        part([
          [
            tone([1.6, 2.2], 0.1, rich),
            tone([2.8, 2.2], 0.09, rich),
            tone([3.4, 3.7, 3.4], 0.7, { harmonics: [0.35, 0.2], tremolo: { rate: 75, depth: 0.85 } }),
          ],
        ]),
      ],
    ],
    [2, 4],
    { loudness: 3 },
  ),
  'Passerina cyanea': song(
    'High, hurried notes in pairs: fire-fire, where-where, here-here',
    [
      [
        part([[tone([6.4, 4.4, 5.4], 0.11, pure)]], { times: [2, 2], gap: [0.06, 0.08] }),
        part([[tone([4.2, 6.6], 0.1, pure)]], { times: [2, 2], gap: [0.06, 0.08] }),
        part([[tone([7, 4.2], 0.1, pure)]], { times: [2, 2], gap: [0.06, 0.08] }),
        part([[tone([5.2, 3.8], 0.09, pure)]], { times: [2, 3], gap: [0.05, 0.06], levelStep: -2 }),
      ],
    ],
    [2.4, 4.5],
  ),
  'Pipilo erythrophthalmus': song(
    'Drink-your-teeeee: two notes and a trill',
    [
      [
        part([[tone([4.4, 2.8], 0.16, pure), tone([2.4, 2.3], 0.18, pure)]]),
        part([[tone([5.6, 3.8], 0.04, { ...pure, gap: 0.018 })]], { times: [14, 20], gap: [0, 0.003] }),
      ],
    ],
    [2.4, 5],
  ),
  'Quiscalus quiscula': song(
    'A squeaky, rusty hinge',
    [[part([[noise([2, 3.4], 0.12, { bandwidth: 1600 }), tone([3, 4.8, 4.6], 0.5, { ...reedy, grit: 0.2 })]])]],
    [1.4, 3],
  ),
  'Molothrus ater': song(
    'A liquid gurgle and a piercing thin whistle',
    [[part([[tone([0.9, 1.2], 0.08, rich), tone([1.1, 0.9], 0.08, rich), tone([5, 10, 7.6], 0.34, pure)]])]],
    [2, 4],
  ),
  'Icterus galbula': song(
    'Rich, piping whistles, a few at a time',
    [
      [
        part([[tone([2.2, 2.9], 0.14, rich)], [tone([2.8, 2.1, 2.5], 0.2, rich)], [tone([1.9, 1.9], 0.16, rich)]], {
          times: [4, 6],
          gap: [0.08, 0.16],
          choice: 'shuffle',
          wander: 0.08,
        }),
      ],
    ],
    [1.8, 3.6],
    { loudness: 2 },
  ),
}
