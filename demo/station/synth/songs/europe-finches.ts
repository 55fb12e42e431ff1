import { noise, part, type SongParameters, song, tone } from '../song.ts'

const bright = { harmonics: [0.08], attack: 0.12, release: 0.3 }
const nasal = { harmonics: [0.6, 0.4, 0.2], attack: 0.12, release: 0.3 }

/** Finches and buntings of Europe. */
export const FINCHES: Readonly<Record<string, SongParameters>> = {
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
}
