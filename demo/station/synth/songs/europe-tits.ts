import { noise, part, type SongParameters, song, tone } from '../song.ts'

const clear = { harmonics: [0.05], attack: 0.12, release: 0.3 }
const needle = { harmonics: [], attack: 0.18, release: 0.3 }

/** Tits, nuthatch and treecreepers of Europe. */
export const TITS: Readonly<Record<string, SongParameters>> = {
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
}
