import { type Figure, type Note, type SongParameters, noise, part, song, tone } from '../song.ts'
import type { Voice } from './families.ts'

type Random = () => number

/** Makes up a song in a voice; the same random numbers give the same song. */
export function improvise(voice: Voice, random: Random): SongParameters {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  const whistle = (low: number, high: number, shortest: number, longest: number): Note =>
    tone(
      some(2 + Math.floor(random() * 3), () => between(low, high)),
      between(shortest, longest),
      { harmonics: [between(0.02, 0.12)] },
    )
  const figure = (notes: number, make: () => Note): Figure => some(notes, make)
  const gap = between(0.02, 0.06)

  switch (voice) {
    case 'fluting': {
      const low = between(1.7, 2.4)
      return song(
        'Fluted phrases',
        [
          [
            part(
              some(5, () => figure(2, () => whistle(low, low * 1.7, 0.1, 0.28))),
              { times: [3, 6], gap: [gap, gap * 3], choice: 'shuffle', wander: 0.08 },
            ),
          ],
        ],
        [1.4, 3],
      )
    }
    case 'warbling': {
      const low = between(2.4, 4)
      return song(
        'A hurried warble',
        [
          [
            part(
              some(6, () => figure(2, () => whistle(low, low * 2, 0.04, 0.11))),
              { times: [8, 16], gap: [0.01, gap], choice: 'shuffle', wander: 0.14 },
            ),
          ],
        ],
        [1.6, 3.4],
      )
    }
    case 'trilling': {
      const [top, fall] = [between(4.4, 7.4), between(0.55, 0.85)]
      const opening = part([figure(1, () => whistle(top * 0.8, top, 0.08, 0.16))], { times: [2, 4], gap: [0.05, 0.09] })
      const trill = part(
        [[tone([top, top * fall], between(0.03, 0.07), { harmonics: [0.05], gap: between(0.01, 0.03) })]],
        { times: [10, 22], gap: [0, 0.006], pitchStep: between(0.985, 1.006) },
      )
      return song('A few notes and a trill', [[opening, trill]], [2.2, 4.4])
    }
    case 'two-note': {
      const [high, low] = [between(4, 6.6), between(2.6, 3.8)]
      return song(
        'Two notes in turn',
        [
          [
            part(
              [
                [
                  tone([high, high * between(0.9, 1.1)], between(0.08, 0.16)),
                  tone([low, low * between(0.9, 1.1)], between(0.1, 0.22)),
                ],
              ],
              { times: [3, 7], gap: [gap, gap * 2] },
            ),
          ],
        ],
        [1.4, 3],
      )
    }
    case 'chirping': {
      const low = between(3, 4.6)
      return song(
        'Chirps',
        [
          [
            part(
              some(3, () =>
                figure(1, () =>
                  tone([low, low * between(1.3, 1.8), low * between(0.9, 1.2)], between(0.06, 0.14), {
                    harmonics: [0.35, 0.12],
                  }),
                ),
              ),
              { times: [3, 8], gap: [0.14, 0.4], choice: 'shuffle', wander: 0.08 },
            ),
          ],
        ],
        [0.6, 1.8],
      )
    }
    case 'hoarse': {
      const base = between(0.7, 1.6)
      return song(
        'Hoarse calls',
        [
          [
            part(
              [
                [
                  tone([base, base * 1.3, base * 0.9], between(0.2, 0.5), {
                    harmonics: [0.8, 0.7, 0.5, 0.35, 0.2],
                    grit: between(0.1, 0.3),
                    attack: 0.08,
                  }),
                ],
              ],
              { times: [1, 4], gap: [0.15, 0.4] },
            ),
          ],
        ],
        [1, 2.8],
        { loudness: 1 },
      )
    }
    case 'hooting': {
      const base = between(0.4, 1.1)
      return song(
        'Hoots',
        [
          [
            part(
              [
                [
                  tone([base, base * between(1.04, 1.15), base * between(0.85, 1)], between(0.16, 0.6), {
                    harmonics: [0.1],
                  }),
                ],
              ],
              { times: [2, 8], gap: [0.25, 0.9] },
            ),
          ],
        ],
        [2, 4],
        { loudness: 3 },
      )
    }
    case 'cooing': {
      const base = between(0.36, 0.62)
      const notes = 2 + Math.floor(random() * 3)
      return song(
        'Coos',
        [
          [
            part(
              [
                figure(notes, () =>
                  tone([base, base * between(1.02, 1.2), base], between(0.2, 0.6), {
                    harmonics: [0.15, 0.04],
                    gap: between(0.06, 0.16),
                  }),
                ),
              ],
              { times: [2, 4], gap: [0.3, 0.5] },
            ),
          ],
        ],
        [2, 3.6],
        { loudness: 2 },
      )
    }
    case 'drumming': {
      const roll = part(
        [
          [
            noise(between(1.1, 2.2), between(0.025, 0.045), {
              bandwidth: 1500,
              struck: true,
              gap: between(0.01, 0.04),
            }),
          ],
        ],
        { times: [12, 26], gap: [0, 0.001], timeStep: between(0.97, 1.01), levelStep: -0.4 },
      )
      const call = part(
        [[tone([between(3.6, 5.4), between(2.4, 3.2)], 0.06, { harmonics: [0.5, 0.25], attack: 0.05 })]],
        { times: [2, 5], gap: [0.3, 0.9] },
      )
      return song('A drum roll and sharp calls', [[roll], [call]], [1.8, 4], { loudness: 4 })
    }
    case 'honking': {
      const base = between(0.5, 1.1)
      return song(
        'Honks',
        [
          [
            part(
              [
                [
                  tone([base, base * between(1.2, 1.5), base], between(0.12, 0.3), {
                    harmonics: [0.85, 0.7, 0.5, 0.3, 0.2],
                  }),
                ],
              ],
              { times: [2, 6], gap: [0.1, 0.4], wander: 0.1 },
            ),
          ],
        ],
        [0.8, 2.4],
        { loudness: 2 },
      )
    }
    case 'mewing': {
      const base = between(1.4, 3.2)
      return song(
        'Mewing calls',
        [
          [
            part(
              [[tone([base, base * 1.3, base * 1.1, base * 0.75], between(0.2, 0.9), { harmonics: [0.5, 0.3, 0.15] })]],
              { times: [1, 5], gap: [0.15, 0.5] },
            ),
          ],
        ],
        [1.2, 3],
        { loudness: 2 },
      )
    }
    case 'piping': {
      const base = between(3, 7.4)
      return song(
        'Thin, clear pipes',
        [
          [
            part(
              [
                [
                  tone([base, base * between(0.85, 1.15), base * between(0.85, 1.1)], between(0.08, 0.3), {
                    harmonics: [0.04],
                  }),
                ],
              ],
              { times: [2, 6], gap: [0.06, 0.3], pitchStep: between(0.97, 1.01) },
            ),
          ],
        ],
        [1, 2.8],
      )
    }
    case 'screaming': {
      const base = between(2.6, 5.4)
      return song(
        'Screams',
        [
          [
            part(
              [
                [
                  tone([base, base * 1.25, base], between(0.3, 0.9), {
                    harmonics: [0.3, 0.1],
                    tremolo: { rate: between(90, 140), depth: 0.7 },
                    attack: 0.25,
                  }),
                ],
              ],
              { times: [2, 4], gap: [0.1, 0.5], wander: 0.08 },
            ),
          ],
        ],
        [0.8, 2.4],
      )
    }
  }
}
