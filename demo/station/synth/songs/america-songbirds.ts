import { noise, part, type SongParameters, song, tone } from '../song.ts'

const pure = { harmonics: [0.05], attack: 0.16, release: 0.3 }
const rich = { harmonics: [0.14, 0.04], attack: 0.15, release: 0.3 }
const reedy = { harmonics: [0.75, 0.55, 0.3, 0.15], attack: 0.1, release: 0.3 }

/** Thrushes, tits, wrens, mimics and warblers of North America. */
export const AMERICAN_SONGBIRDS: Readonly<Record<string, SongParameters>> = {
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
}
