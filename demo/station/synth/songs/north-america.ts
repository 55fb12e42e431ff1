import { type SongParameters, noise, part, song, tone } from '../song.ts'

const pure = { harmonics: [0.05], attack: 0.16, release: 0.3 }
const rich = { harmonics: [0.14, 0.04], attack: 0.15, release: 0.3 }
const reedy = { harmonics: [0.75, 0.55, 0.3, 0.15], attack: 0.1, release: 0.3 }
const coo = { harmonics: [0.14, 0.04], attack: 0.22, release: 0.3 }
const hoarse = { harmonics: [0.85, 0.75, 0.6, 0.45, 0.3], attack: 0.08, release: 0.3 }

/** Birds of North American gardens and woods. */
export const NORTH_AMERICAN: Readonly<Record<string, SongParameters>> = {
  'Turdus migratorius': song(
    'Caroling: cheerily, cheer-up, cheerio, rising and falling in an even beat',
    [
      [
        part(
          [
            [tone([2.1, 2.9, 2.4], 0.2, rich), tone([2.6, 2.1], 0.14, rich)],
            [tone([2.9, 2.2, 2.8], 0.26, rich)],
            [tone([2, 2.5], 0.13, rich), tone([2.9, 2.3, 2.5], 0.2, rich)],
            [tone([3.1, 2.4, 2], 0.24, rich)],
          ],
          { times: [5, 9], gap: [0.16, 0.3], choice: 'shuffle', wander: 0.07 },
        ),
      ],
    ],
    [1, 2.2],
    { loudness: 2 },
  ),
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
  'Cyanocitta cristata': song(
    'A slurred, metallic jay-jay; and a squeaky-gate tull-ull',
    [
      [part([[tone([2.5, 3.3, 3, 2.3], 0.4, { ...reedy, grit: 0.06 })]], { times: [2, 4], gap: [0.16, 0.26] })],
      [part([[tone([2, 2.1, 1.7], 0.16, rich), tone([2.9, 2.2], 0.18, rich)]], { times: [2, 3], gap: [0.2, 0.35] })],
    ],
    [1, 2.6],
    { loudness: 2 },
  ),
  'Poecile atricapillus': song(
    'Two pure whistles, the second lower: fee-bee; and chick-a-dee-dee-dee',
    [
      [
        part([
          [
            tone([4.05, 3.95], 0.42, { ...pure, gap: 0.1 }),
            tone([3.4, 3.45], 0.2, { ...pure, gap: 0.025 }),
            tone([3.4, 3.35], 0.24, pure),
          ],
        ]),
      ],
      [
        part([[tone([7.8, 6.2], 0.05, pure), tone([6.6, 5], 0.05, pure)]]),
        part([[tone([3.6, 3.5], 0.16, { harmonics: [0.5, 0.2], tremolo: { rate: 100, depth: 0.6 } })]], {
          times: [3, 5],
          gap: [0.03, 0.05],
        }),
      ],
    ],
    [1.6, 3.4],
  ),
  'Poecile carolinensis': song(
    'Four clear whistles in two pitches: fee-bee-fee-bay',
    [
      [
        part([
          [
            tone([6.2, 6.1], 0.24, { ...pure, gap: 0.06 }),
            tone([4, 3.9], 0.26, { ...pure, gap: 0.08 }),
            tone([5.6, 5.5], 0.22, { ...pure, gap: 0.06 }),
            tone([3.5, 3.4], 0.28, pure),
          ],
        ]),
      ],
    ],
    [1.8, 3.6],
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
  'Baeolophus bicolor': song(
    'A ringing peter-peter-peter',
    [[part([[tone([3.8, 3.2], 0.1, pure), tone([2.6, 2.3], 0.13, pure)]], { times: [4, 8], gap: [0.06, 0.08] })]],
    [1.6, 3.2],
    { loudness: 3 },
  ),
  'Thryothorus ludovicianus': song(
    'A rolling, very loud teakettle-teakettle-teakettle',
    [
      [
        part([[tone([2.2, 4.6, 3.2], 0.11, rich), tone([3, 2], 0.08, rich), tone([2.4, 4], 0.1, rich)]], {
          times: [3, 5],
          gap: [0.02, 0.04],
        }),
      ],
    ],
    [2, 4],
    { loudness: 4 },
  ),
  'Troglodytes aedon': song(
    'A bubbling rush of trills that rises and falls',
    [
      [
        part([[tone([3.4, 5], 0.05, pure)], [tone([4.6, 3.2], 0.05, pure)]], {
          times: [4, 6],
          gap: [0.02, 0.04],
          choice: 'shuffle',
          wander: 0.12,
        }),
        part([[tone([5.8, 3.4], 0.035, { ...pure, gap: 0.018 })]], { times: [10, 14], gap: [0, 0.004] }),
        part([[tone([4.6, 2.6], 0.045, { ...pure, gap: 0.02 })]], { times: [7, 10], gap: [0, 0.005], pitchStep: 0.98 }),
      ],
    ],
    [2, 3.6],
    { loudness: 2 },
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
  'Sialia sialis': song(
    'A soft, low, warbled chur-wi',
    [
      [
        part(
          [[tone([2.8, 2.2], 0.16, rich)], [tone([2, 2.8, 2.2], 0.2, { ...rich, tremolo: { rate: 50, depth: 0.4 } })]],
          { times: [3, 4], gap: [0.06, 0.12], choice: 'shuffle', wander: 0.06 },
        ),
      ],
    ],
    [1.6, 3],
  ),
  'Dumetella carolinensis': song(
    'A scratchy ramble without repeats, and a cat-like mew',
    [
      [
        part(
          [
            [tone([2.4, 4.6], 0.08, pure)],
            [noise([3.8, 3], 0.08, { bandwidth: 1600 })],
            [tone([5.4, 3.4, 4.6], 0.11, pure)],
            [tone([3, 2.2], 0.1, rich)],
          ],
          { times: [14, 24], gap: [0.03, 0.12], choice: 'shuffle', wander: 0.2 },
        ),
      ],
      [part([[tone([2.5, 2.8, 2.3], 0.5, { ...reedy, grit: 0.12 })]], { times: [1, 2], gap: [0.5, 0.8] })],
    ],
    [1, 2.4],
  ),
  'Mimus polyglottos': song(
    'Everything it ever heard, each piece said many times',
    [
      [
        part([[tone([2.4, 4.2, 2.8], 0.14, rich)]], { times: [4, 6], gap: [0.08, 0.1] }),
        part([[tone([4.8, 3], 0.07, pure), tone([3.2, 5.2], 0.08, pure)]], { times: [3, 5], gap: [0.06, 0.08] }),
        part([[noise([3.2, 2.6], 0.1, { bandwidth: 1500 })]], { times: [3, 5], gap: [0.08, 0.1] }),
        part([[tone([2, 2.4], 0.18, rich)]], { times: [3, 4], gap: [0.1, 0.14] }),
      ],
    ],
    [0.3, 0.8],
    { loudness: 2 },
  ),
  'Sitta carolinensis': song(
    'A nasal, low wha-wha-wha on one pitch',
    [[part([[tone([1.7, 2, 1.8], 0.13, reedy)]], { times: [6, 10], gap: [0.07, 0.09] })]],
    [1.6, 3.2],
  ),
  'Sitta canadensis': song(
    'A tiny tin horn: yank-yank-yank',
    [
      [
        part([[tone([1.25, 1.35, 1.25], 0.3, { harmonics: [0.9, 0.9, 0.5, 0.3] })]], {
          times: [4, 8],
          gap: [0.14, 0.2],
        }),
      ],
    ],
    [1.2, 2.6],
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
      [part([[tone([5.8, 4], 0.05, { harmonics: [0.5, 0.25], attack: 0.05 })]], { times: [2, 4], gap: [0.5, 1] })],
      [part([[noise(1.4, 0.028, { bandwidth: 1800, struck: true, gap: 0.01 })]], { times: [24, 30], gap: [0, 0.001] })],
    ],
    [1.6, 3.4],
    { loudness: 2 },
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
  'Hylocichla mustelina': song(
    'A flute with a chord in it: ee-oh-lay, and a shimmering trill',
    [
      [
        part([
          [
            tone([2.2, 2.2], 0.14, pure),
            tone([3, 2.9], 0.2, pure),
            tone([2.4, 3.2, 3.1], 0.26, { ...pure, gap: 0.05 }),
            tone([6.6, 6.4], 0.4, { harmonics: [], tremolo: { rate: 55, depth: 0.9 }, level: -7 }),
          ],
        ]),
      ],
    ],
    [1.6, 3.2],
  ),
  'Catharus guttatus': song(
    'One clear held note, then a swirl high above it',
    [
      [
        part([[tone([2.6, 2.6], 0.45, { ...pure, gap: 0.05 })]], { wander: 0.25 }),
        part(
          [
            [tone([4.4, 5.6, 4.8], 0.1, { level: -4 })],
            [tone([6, 4.6], 0.1, { level: -6, tremolo: { rate: 60, depth: 0.6 } })],
          ],
          { times: [5, 8], gap: [0.01, 0.03], choice: 'shuffle', levelStep: -0.8, wander: 0.12 },
        ),
      ],
    ],
    [2, 3.4],
  ),
  'Seiurus aurocapilla': song(
    'Louder and louder: teacher-teacher-TEACHER',
    [
      [
        part([[tone([4, 6, 4.4], 0.1, pure), tone([5.4, 3], 0.1, pure)]], {
          times: [8, 11],
          gap: [0.03, 0.04],
          levelStep: 1.5,
        }),
      ],
    ],
    [3, 5],
  ),
  'Setophaga petechia': song(
    'Sweet-sweet-sweet, I am so sweet',
    [
      [
        part([[tone([7.4, 5.2], 0.1, pure)]], { times: [4, 4], gap: [0.08, 0.1] }),
        part([[tone([4.4, 6.6], 0.07, pure)]], { times: [3, 4], gap: [0.03, 0.05] }),
        part([[tone([4.2, 7], 0.12, pure)]]),
      ],
    ],
    [2.6, 5],
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
