import type { RecorderFinding, RecorderFindingKind } from '../../../src/domain/recorder-findings.ts'

/** What was found, and what to do: for one and for several. */
const SENTENCES: Readonly<Record<RecorderFindingKind, readonly [one: string, several: string]>> = {
  noTable: [
    'No table of detections is there yet. Put what BirdNET-Analyzer or another program writes beside the recordings: it appears here.',
    '',
  ],
  unknownTable: [
    '@ is a table of no program that is known here. Save it as a table of BirdNET-Analyzer or Raven.',
    '# files are tables of no program that is known here, for example @. Save them as tables of BirdNET-Analyzer or Raven.',
  ],
  withoutTime: [
    '1 row without a time, in @: neither it nor the name of its recording says when. Name the recording as 20240501_043000.wav.',
    '# rows without a time, for example in @: neither they nor the names of their recordings say when. Name the recordings as 20240501_043000.wav.',
  ],
  faultyLines: ['1 line cannot be read, in @.', '# lines cannot be read, for example in @.'],
  database: [
    '@ is a database, which is not opened here. Save a table (CSV) from its program.',
    '# files are databases, which are not opened here, for example @. Save tables (CSV) from their program.',
  ],
  packed: ['@ is packed: unpack it first.', '# files are packed, for example @: unpack them first.'],
  tooLarge: ['@ is too large to be read: divide it.', '# files are too large to be read, for example @: divide them.'],
  outside: [
    '@ is a link that leads out of the folder, and was not followed. Copy what it leads to.',
    '# links lead out of the folder, for example @, and were not followed. Copy what they lead to.',
  ],
  unreadable: ['@ may not be read by this user.', '# files and folders may not be read by this user, for example @.'],
  wholeSound: ['@ can be played only as a whole.', '# recordings can be played only as a whole, for example @.'],
}

/** Finding in a sentence for the terminal. */
export function findingSentence({ kind, count, example }: RecorderFinding): string {
  const [one, several] = SENTENCES[kind]
  const name = example.replaceAll(/\p{Cc}/gu, '?') // a name must not steer the terminal
  return (count === 1 ? one : several).replace('#', count.toLocaleString('en')).replace('@', () => name)
}
