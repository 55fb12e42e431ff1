import { type SongParameters, noise, part, song, tone } from '../song.ts'

const flute = { harmonics: [0.06], attack: 0.25, release: 0.35 }
const thin = { harmonics: [0.03], attack: 0.12, release: 0.3 }

/** Thrushes, chats and flycatchers of Europe. */
export const THRUSHES_AND_CHATS: Readonly<Record<string, SongParameters>> = {
  'Turdus merula': song(
    'Slow fluting phrases, mellow and low, that end in a thin squeaky twitter',
    [
      [
        part(
          [
            [tone([1.9, 2.3, 2.2], 0.2, flute), tone([2.5, 2.1, 1.8], 0.26, flute)],
            [tone([2.7, 2.4], 0.16, flute), tone([1.8, 1.75, 2.2], 0.28, flute)],
            [tone([1.7, 2.1, 2.6, 2.4], 0.34, { ...flute, gap: 0.06 })],
            [tone([2.2, 2.2], 0.12, flute), tone([2.2, 3, 2.3], 0.18, flute), tone([1.9, 1.85], 0.2, flute)],
            [tone([2.4, 2.0, 2.5, 2.1], 0.36, { ...flute, vibrato: { rate: 14, depth: 90 } })],
            [tone([3, 2.6, 1.9], 0.22, flute)],
          ],
          { times: [3, 5], gap: [0.03, 0.12], choice: 'shuffle', wander: 0.12 },
        ),
        part(
          [
            [tone([5.2, 7, 5.6], 0.05, { level: -13, gap: 0.015 }), tone([7.4, 6.1], 0.06, { level: -13, gap: 0.02 })],
            [tone([6.4, 4.8, 6.9], 0.09, { level: -12, gap: 0.02 })],
            [tone([4.4, 4.1], 0.05, { level: -10, tremolo: { rate: 70, depth: 0.9 } })],
          ],
          { times: [2, 5], gap: [0.01, 0.04], choice: 'shuffle', wander: 0.15 },
        ),
      ],
    ],
    [1.6, 3.4],
    { loudness: 3, variation: { pitch: 0.05, time: 0.1, level: 2 } },
  ),
  'Turdus philomelos': song(
    'Loud motifs, each said two to four times before the next',
    [
      [
        part([[tone([2.6, 3.6, 3], 0.16, flute), tone([3.4, 2.4], 0.12, flute)]], { times: [2, 4], gap: [0.12, 0.16] }),
        part([[tone([4.2, 3.1, 4.6], 0.14, thin), tone([5, 4.1], 0.07, thin)]], { times: [2, 3], gap: [0.1, 0.14] }),
      ],
      [
        part([[tone([2.2, 2.9], 0.1, flute), tone([2.9, 2.1, 2.7], 0.2, flute)]], { times: [3, 4], gap: [0.1, 0.15] }),
        part([[tone([5.8, 4.4], 0.06, thin), tone([3.2, 3.4], 0.1, { ...thin, tremolo: { rate: 60, depth: 0.9 } })]], {
          times: [3, 4],
          gap: [0.06, 0.1],
        }),
      ],
      [
        part([[tone([3.2, 2.3, 3.4, 2.5], 0.24, flute)]], { times: [2, 3], gap: [0.14, 0.2] }),
        part([[tone([3.8, 3.8], 0.07, thin), tone([4.6, 3.2], 0.1, thin), tone([3, 3.9], 0.09, thin)]], {
          times: [2, 3],
          gap: [0.1, 0.14],
        }),
      ],
    ],
    [0.4, 1.1],
    { loudness: 3 },
  ),
  'Turdus viscivorus': song(
    'Far-carrying fluting like a Blackbird, but short, hurried and without the twitter',
    [
      [
        part(
          [
            [tone([2.1, 2.6], 0.11, flute), tone([2.5, 2.0], 0.13, flute)],
            [tone([2.8, 2.3, 2.6], 0.18, flute)],
            [tone([1.9, 2.4, 2.2], 0.15, flute)],
          ],
          { times: [3, 4], gap: [0.02, 0.05], choice: 'shuffle', wander: 0.08 },
        ),
      ],
    ],
    [1, 2],
    { loudness: 2 },
  ),
  'Turdus pilaris': song(
    'Harsh chacking in flight: shack-shack-shack',
    [
      [
        part([[noise([3.4, 2.6], 0.09, { bandwidth: 2200, attack: 0.05, release: 0.5, gap: 0.05 })]], {
          times: [3, 5],
          gap: [0.05, 0.1],
        }),
      ],
    ],
    [0.9, 2.2],
  ),
  'Turdus iliacus': song(
    'A short descending run of whistles, then a muffled twitter',
    [
      [
        part([[tone([4.2, 3.9], 0.17, flute)]], { times: [4, 5], gap: [0.05, 0.06], pitchStep: 0.87 }),
        part([[tone([5.5, 4.2, 6], 0.06, { level: -14 })], [tone([3.5, 4.6], 0.05, { level: -14 })]], {
          times: [6, 10],
          gap: [0.01, 0.03],
          choice: 'shuffle',
          wander: 0.2,
        }),
      ],
    ],
    [2, 4],
  ),
  'Erithacus rubecula': song(
    'Thin silvery cascades that fall, quicken and trail away, never twice the same',
    [
      [
        part([[tone([7.2, 7.6, 7.1], 0.22, thin)], [tone([4.1, 4.2], 0.26, thin)]], {
          times: [1, 2],
          gap: [0.05, 0.1],
          choice: 'shuffle',
          wander: 0.1,
        }),
        part(
          [
            [tone([6.4, 3.6, 4.4], 0.12, thin), tone([4.8, 3.1], 0.08, thin)],
            [tone([3.2, 5.8, 4.1], 0.13, thin)],
            [tone([5.4, 5.1], 0.06, thin), tone([6.8, 4.3], 0.07, thin), tone([3.6, 4.6], 0.06, thin)],
            [tone([4.6, 4.5], 0.16, { ...thin, vibrato: { rate: 38, depth: 550 } })],
          ],
          { times: [4, 7], gap: [0.015, 0.06], choice: 'shuffle', pitchStep: 0.97, levelStep: -0.8, wander: 0.18 },
        ),
      ],
    ],
    [1.6, 3.2],
    { variation: { pitch: 0.08, time: 0.15, level: 2 } },
  ),
  'Luscinia megarhynchos': song(
    'A crescendo of pure whistles, then deep bubbling and rattling',
    [
      [
        part([[tone([2.9, 2.5], 0.24, { ...flute, gap: 0.1 })]], { times: [4, 7], gap: [0.03, 0.06], levelStep: 1.6 }),
        part([[tone([3.8, 1.9], 0.05, { ...thin, gap: 0.02 })]], { times: [8, 12], gap: [0.005, 0.01] }),
        part([[tone([5.5, 2.4, 4], 0.09, thin)]]),
      ],
      [
        part([[tone([2, 2.1], 0.1, flute), tone([4.2, 3], 0.08, thin)]], { times: [3, 5], gap: [0.03, 0.05] }),
        part([[noise([3.4, 2.8], 0.035, { bandwidth: 1800, gap: 0.015 })]], { times: [10, 16], gap: [0.002, 0.005] }),
      ],
      [
        part([[tone([6.6, 6.4], 0.14, thin)]], { times: [1, 2] }),
        part([[tone([2.4, 3.9, 2.2], 0.09, flute)]], { times: [6, 9], gap: [0.02, 0.04] }),
        part([[tone([1.8, 1.75], 0.12, flute)]], { times: [3, 4], gap: [0.02, 0.03] }),
      ],
    ],
    [1.2, 2.6],
    { loudness: 4 },
  ),
  'Phoenicurus ochruros': song(
    'A whistled run, a pause, then a crackle like shaken glass beads',
    [
      [
        part([[tone([4.6, 5.4], 0.06, thin)]], { times: [5, 8], gap: [0.03, 0.05], pitchStep: 0.985 }),
        part([[noise([5, 6.5, 4.6], 0.6, { bandwidth: 5000, level: -7, tremolo: { rate: 46, depth: 0.85 } })]]),
        part([[tone([5.6, 4.1], 0.07, thin), tone([4.4, 5.8], 0.06, thin)]], { times: [2, 3], gap: [0.03, 0.05] }),
      ],
    ],
    [2.4, 4],
  ),
  'Phoenicurus phoenicurus': song(
    'One clear drawn-out note, two low rolling ones, then a soft jumble',
    [
      [
        part([[tone([4.9, 4.7], 0.22, { ...thin, gap: 0.06 })]]),
        part([[tone([3.2, 3.7, 3.1], 0.09, thin)]], { times: [2, 3], gap: [0.03, 0.05] }),
        part(
          [
            [tone([5.8, 4.2], 0.06, thin)],
            [tone([3.4, 5.2], 0.07, thin)],
            [tone([4.4, 4.2], 0.08, { tremolo: { rate: 65, depth: 0.9 } })],
          ],
          {
            times: [4, 7],
            gap: [0.01, 0.04],
            choice: 'shuffle',
            levelStep: -1,
            wander: 0.15,
          },
        ),
      ],
    ],
    [2, 3.6],
  ),
  'Muscicapa striata': song(
    'A few thin squeaks, far apart, as if to itself',
    [
      [
        part(
          [[tone([6.6, 7.4, 6.2], 0.12, thin)], [tone([5.4, 7], 0.1, { ...thin, tremolo: { rate: 60, depth: 0.6 } })]],
          { times: [2, 4], gap: [0.4, 0.8], choice: 'shuffle', wander: 0.08 },
        ),
      ],
    ],
    [0.8, 1.6],
    { loudness: -4 },
  ),
  'Ficedula hypoleuca': song(
    'A see-saw of two pitches: tsee-it-tsee-it-tsee-it',
    [
      [
        part([[tone([5.9, 5.2], 0.08, thin), tone([3.6, 4.1], 0.1, thin)]], { times: [3, 4], gap: [0.03, 0.05] }),
        part([[tone([4.4, 5.6, 3.8], 0.12, thin)]], { times: [2, 3], gap: [0.03, 0.06], pitchStep: 0.9 }),
      ],
    ],
    [2, 4],
  ),
  'Troglodytes troglodytes': song(
    'Very loud for its size: five seconds of rapid notes with a hard rattling trill in the middle and a flourish at the end',
    [
      [
        part([[tone([6.2, 4.4], 0.06, thin)], [tone([5, 6.8], 0.07, thin)]], {
          times: [4, 6],
          gap: [0.03, 0.06],
          choice: 'shuffle',
          wander: 0.1,
        }),
        part([[tone([5.6, 3.9, 4.8], 0.07, thin)]], { times: [6, 8], gap: [0.025, 0.03], pitchStep: 0.99 }),
        part([[tone([6.8, 4.2], 0.022, { ...thin, gap: 0.012 })]], { times: [22, 30], gap: [0, 0.002] }),
        part([[tone([4.6, 6.4, 5], 0.08, thin)]], { times: [4, 6], gap: [0.03, 0.04] }),
        part([[tone([5.2, 3.6], 0.018, { ...thin, gap: 0.012 })]], { times: [14, 18], gap: [0, 0.002] }),
        part([[tone([4.2, 6.6, 5.4], 0.14, thin)]]),
      ],
    ],
    [2.2, 4],
    { loudness: 4 },
  ),
  'Prunella modularis': song(
    'A short, even, hurried jangle, like a squeaky wheel',
    [
      [
        part(
          [
            [tone([4.6, 6.8], 0.05, thin), tone([6.2, 4.9], 0.05, thin)],
            [tone([5.4, 4.4, 6.1], 0.09, thin)],
            [tone([7, 5.2], 0.06, thin)],
          ],
          { times: [10, 14], gap: [0.005, 0.02], choice: 'shuffle', wander: 0.08 },
        ),
      ],
    ],
    [2.4, 4.5],
  ),
}
