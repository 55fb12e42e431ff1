import { type SongParameters, noise, part, song, tone } from '../song.ts'

const clear = { harmonics: [0.05], attack: 0.12, release: 0.3 }
const needle = { harmonics: [], attack: 0.18, release: 0.3 }

/** Tits, warblers, crests, nuthatch and treecreeper of Europe. */
export const TITS_AND_WARBLERS: Readonly<Record<string, SongParameters>> = {
  'Parus major': song(
    'A swinging two-note song, high then low: teacher-teacher-teacher',
    [
      [
        part([[tone([5.9, 6.1, 5.6], 0.12, clear), tone([4.1, 3.9], 0.15, { ...clear, gap: 0.05 })]], {
          times: [4, 7],
          gap: [0.03, 0.05],
        }),
      ],
      [
        part([[tone([6.1, 5.8], 0.09, clear), tone([6.1, 5.8], 0.09, clear), tone([4.2, 4], 0.15, clear)]], {
          times: [3, 5],
          gap: [0.05, 0.07],
        }),
      ],
    ],
    [1.4, 3],
    { loudness: 2 },
  ),
  'Cyanistes caeruleus': song(
    'Two or three very high notes, then a fast silvery trill lower down',
    [
      [
        part([[tone([7.6, 8, 7.5], 0.14, needle)]], { times: [2, 3], gap: [0.06, 0.08] }),
        part([[tone([6, 4.9], 0.045, { ...clear, gap: 0.02 })]], {
          times: [10, 16],
          gap: [0.002, 0.006],
          pitchStep: 0.996,
        }),
      ],
      [part([[tone([7, 7.6], 0.1, needle), tone([5.6, 5.2], 0.12, clear)]], { times: [3, 4], gap: [0.05, 0.07] })],
    ],
    [1.6, 3.4],
  ),
  'Periparus ater': song(
    'Like a Great Tit, but higher, faster and lighter: teachoo-teachoo',
    [
      [
        part([[tone([7.3, 6.2], 0.07, needle), tone([4.9, 5.4], 0.08, needle)]], {
          times: [7, 11],
          gap: [0.015, 0.025],
        }),
      ],
    ],
    [1.6, 3],
  ),
  'Poecile palustris': song(
    'An explosive pitchou, then a rattle of one note',
    [
      [
        part([[tone([6.8, 4.2], 0.06, clear), tone([3.3, 4], 0.07, clear)]], { times: [1, 2], gap: [0.12, 0.2] }),
        part([[noise([3.6, 3.4], 0.05, { bandwidth: 1400 })]], { times: [3, 5], gap: [0.04, 0.06] }),
      ],
      [part([[tone([5.4, 3.4], 0.07, clear)]], { times: [9, 13], gap: [0.03, 0.04] })],
    ],
    [1.6, 3.2],
  ),
  'Poecile montanus': song(
    'Four or five pure, sad, falling whistles; and a nasal, drawn-out chay-chay',
    [
      [part([[tone([4.3, 3.8], 0.24, { ...clear, gap: 0.12 })]], { times: [4, 5], gap: [0.02, 0.05] })],
      [
        part([[tone([6.8, 7.2], 0.06, needle)]], { times: [2, 2], gap: [0.04, 0.05] }),
        part([[tone([2.6, 2.4], 0.32, { harmonics: [0.7, 0.5, 0.3], grit: 0.25 })]], {
          times: [2, 4],
          gap: [0.06, 0.1],
        }),
      ],
    ],
    [1.4, 2.6],
  ),
  'Lophophanes cristatus': song(
    'A thin high call followed by a purring trill',
    [
      [
        part([[tone([7.4, 7.1], 0.07, needle)]], { times: [2, 3], gap: [0.05, 0.08] }),
        part([[tone([3.9, 3.3], 0.022, { ...clear, harmonics: [0.3], gap: 0.014 })]], {
          times: [12, 18],
          gap: [0, 0.003],
        }),
      ],
    ],
    [1.4, 2.8],
  ),
  'Aegithalos caudatus': song(
    'A thin triple see-see-see and a dry churring tserr',
    [
      [part([[tone([7.4, 7.7, 7.3], 0.12, needle)]], { times: [3, 4], gap: [0.05, 0.08] })],
      [
        part([[noise([5.6, 4.8], 0.3, { bandwidth: 2600, tremolo: { rate: 34, depth: 0.9 } })]], {
          times: [1, 2],
          gap: [0.25, 0.4],
        }),
      ],
    ],
    [0.6, 1.5],
    { loudness: -2 },
  ),
  'Sitta europaea': song(
    'Loud, full whistles at a walking pace, and excited twit-twit calls',
    [
      [part([[tone([2, 2.6, 3.3], 0.26, { harmonics: [0.2, 0.05] })]], { times: [4, 6], gap: [0.08, 0.12] })],
      [
        part([[tone([2.4, 3.2, 2.7], 0.07, { harmonics: [0.25, 0.08], gap: 0.02 })]], {
          times: [10, 16],
          gap: [0.02, 0.03],
        }),
      ],
      [part([[tone([3.1, 2.5], 0.09, { harmonics: [0.4, 0.15] })]], { times: [2, 4], gap: [0.14, 0.2] })],
    ],
    [1, 2.2],
    { loudness: 3 },
  ),
  'Certhia brachydactyla': song(
    'A short phrase of thin notes going up at the end: teet-teet-teeteroit-it',
    [
      [
        part([[tone([5.4, 5.7], 0.09, needle)]], { times: [2, 2], gap: [0.09, 0.12] }),
        part([[tone([5, 6.1, 4.8], 0.1, needle), tone([4.9, 5.2], 0.05, needle), tone([5.2, 6.6], 0.11, needle)]]),
      ],
    ],
    [2.4, 4.5],
  ),
  'Certhia familiaris': song(
    'A thin falling song that ends in a flourish, like a tiny Willow Warbler',
    [
      [
        part([[tone([7.6, 6.8], 0.1, needle)]], { times: [3, 4], gap: [0.06, 0.08] }),
        part([[tone([6.8, 5.6], 0.07, needle)]], { times: [5, 6], gap: [0.02, 0.03], pitchStep: 0.95 }),
        part([[tone([4.4, 5.4, 6.2], 0.16, needle)]]),
      ],
    ],
    [2.6, 5],
  ),
  'Regulus regulus': song(
    'So high that many cannot hear it: a rocking rhythm with a final flourish',
    [
      [
        part([[tone([7, 7.4], 0.07, needle), tone([8.4, 7.9, 8.3], 0.13, needle)]], {
          times: [4, 6],
          gap: [0.02, 0.04],
          levelStep: 0.5,
        }),
        part([[tone([7.4, 5.8, 7.8, 6], 0.22, needle)]]),
      ],
    ],
    [2, 4],
  ),
  'Regulus ignicapilla': song(
    'One very high note repeated faster and faster, rising a little',
    [
      [
        part([[tone([6.8, 7.4], 0.09, needle)]], {
          times: [9, 13],
          gap: [0.05, 0.06],
          pitchStep: 1.008,
          timeStep: 0.94,
          levelStep: 0.4,
        }),
      ],
    ],
    [2, 4],
  ),
  'Phylloscopus collybita': song(
    'Its own name, over and over in no order: chiff-chaff-chiff-chiff-chaff',
    [
      [
        part(
          [
            [tone([6.2, 4.7, 4.5], 0.11, clear)],
            [tone([5.2, 3.9, 3.8], 0.12, clear)],
            [tone([6.4, 4.2, 4.1], 0.11, clear)],
          ],
          {
            times: [8, 14],
            gap: [0.17, 0.2],
            choice: 'shuffle',
          },
        ),
      ],
    ],
    [1.2, 2.6],
    { loudness: 2 },
  ),
  'Phylloscopus trochilus': song(
    'A soft ladder of whistles, strongest in the middle, sinking to a sigh',
    [
      [
        part([[tone([5.8, 4.9], 0.07, clear)]], { times: [4, 6], gap: [0.05, 0.06], levelStep: 0.8 }),
        part([[tone([5.4, 3.9], 0.1, clear)]], { times: [5, 7], gap: [0.05, 0.06], pitchStep: 0.955 }),
        part([[tone([3.4, 2.6], 0.12, clear), tone([3.6, 2.8], 0.09, clear)]], {
          times: [3, 4],
          gap: [0.03, 0.05],
          pitchStep: 0.97,
          levelStep: -1.6,
        }),
      ],
    ],
    [3, 5],
  ),
  'Phylloscopus sibilatrix': song(
    'Sharp notes that run together into a shivering trill, like a coin spinning to rest',
    [[part([[tone([7.4, 4.8], 0.05, clear)]], { times: [24, 32], gap: [0.11, 0.12], timeStep: 0.9, levelStep: 0.15 })]],
    [2.4, 4],
  ),
  'Sylvia atricapilla': song(
    'A hesitant scratchy chatter that opens into loud, pure fluting',
    [
      [
        part(
          [
            [tone([4.8, 6.2], 0.05, { level: -10 })],
            [tone([5.6, 3.8, 5], 0.07, { level: -9 })],
            [noise([4.6, 5.6], 0.05, { bandwidth: 2200, level: -8 })],
          ],
          {
            times: [9, 14],
            gap: [0.005, 0.03],
            choice: 'shuffle',
            levelStep: 0.4,
            wander: 0.15,
          },
        ),
        part(
          [[tone([2.4, 3.2, 2.6], 0.14, clear)], [tone([3.6, 2.3], 0.15, clear)], [tone([2.2, 2.9, 3.3], 0.18, clear)]],
          {
            times: [4, 7],
            gap: [0.015, 0.05],
            choice: 'shuffle',
            wander: 0.1,
          },
        ),
      ],
    ],
    [2.4, 4.4],
    { loudness: 2 },
  ),
  'Sylvia borin': song(
    'A long even bubbling ramble, low and hurried, without the fluting end',
    [
      [
        part(
          [
            [tone([2.8, 4.2, 3.1], 0.09, clear)],
            [tone([4.6, 2.6], 0.08, clear)],
            [tone([2.4, 3.6], 0.07, clear)],
            [tone([3.8, 3.4, 4.8], 0.1, clear)],
          ],
          { times: [26, 40], gap: [0.005, 0.03], choice: 'shuffle', wander: 0.15 },
        ),
      ],
    ],
    [2.2, 4],
  ),
  'Curruca communis': song(
    'A short scratchy jumble from the top of a bush',
    [
      [
        part(
          [
            [noise([3.4, 4.4], 0.07, { bandwidth: 1600 })],
            [tone([2.6, 4.4, 3], 0.08, { harmonics: [0.25] })],
            [tone([4.2, 2.9], 0.06, { harmonics: [0.3], grit: 0.3 })],
          ],
          { times: [9, 14], gap: [0.01, 0.03], choice: 'shuffle', wander: 0.2 },
        ),
      ],
    ],
    [2, 3.6],
  ),
  'Curruca curruca': song(
    'A quiet warble, then a dry rattle on one pitch',
    [
      [
        part([[tone([4.6, 5.6], 0.05, { level: -14 })], [tone([5.4, 4], 0.06, { level: -14 })]], {
          times: [6, 9],
          gap: [0.01, 0.03],
          choice: 'shuffle',
          wander: 0.2,
        }),
        part([[tone([5.2, 3.6], 0.05, clear)]], { times: [9, 13], gap: [0.035, 0.045] }),
      ],
    ],
    [2.4, 4.4],
  ),
  'Acrocephalus scirpaceus': song(
    'Unhurried grating: trek-trek-jag-jag-cheer, each note two or three times',
    [
      [
        part(
          [
            [noise([3.6, 3.2], 0.08, { bandwidth: 1300 }), noise([3.6, 3.2], 0.08, { bandwidth: 1300 })],
            [tone([2.4, 3.8], 0.09, { harmonics: [0.3] }), tone([2.4, 3.8], 0.09, { harmonics: [0.3] })],
            [tone([5, 3.6], 0.08), tone([5, 3.6], 0.08)],
          ],
          { times: [14, 22], gap: [0.06, 0.1], choice: 'shuffle', wander: 0.12 },
        ),
      ],
    ],
    [0.6, 1.4],
  ),
  'Acrocephalus arundinaceus': song(
    'A loud frog-like croaking: karre-karre-keet-keet',
    [
      [
        part([[noise([1.8, 1.7], 0.18, { bandwidth: 700, tremolo: { rate: 70, depth: 0.8 } })]], {
          times: [2, 3],
          gap: [0.05, 0.08],
        }),
        part([[tone([3.8, 4.4, 3.6], 0.14, { harmonics: [0.4, 0.15] })]], { times: [2, 3], gap: [0.06, 0.09] }),
      ],
    ],
    [0.3, 0.7],
    { loudness: 4 },
  ),
}
