import { noise, part, type SongParameters, song, tone } from '../song.ts'

const clear = { harmonics: [0.05], attack: 0.12, release: 0.3 }
const needle = { harmonics: [], attack: 0.18, release: 0.3 }

/** Warblers and crests of Europe. */
export const WARBLERS: Readonly<Record<string, SongParameters>> = {
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
