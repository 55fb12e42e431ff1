import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, oneOfNumbers } from '../define/attributes.ts'
import { type ElementDocs, PLAYER_PARTS } from '../define/docs.ts'

const query: AttributeReader<string> = { initial: '', parse: (text) => text.trim().replace(/^\?/, '') }

export const attributes = {
  query,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary: 'Judges detections one after the other: a recording, and whether the station was right.',
  attributes: {
    query:
      'What is to be judged, as the parameters of an address of the list (`species=Robin&date=today`); without it everything unjudged of the last thirty days.',
    headingLevel: 'Heading level of the species name in the outline of the page.',
  },
  types: {},
  events: {
    'bird-navigate': {
      detail: "{ to: 'detection'; params: { id: string }; href: string }",
      cancelable: true,
      description: 'The page of a detection was chosen. By default it opens.',
    },
    'bird-detection-action': {
      detail:
        "{ action: 'review' | 'lock' | 'ignore'; id: number; verified?: 'correct' | 'false_positive'; comment?: string; lock?: true; locked?: boolean }",
      cancelable: true,
      description:
        'Somebody said something of a detection. By default it is sent to the station eight seconds later, `ignore` after twenty.',
    },
    'bird-detection-removed': {
      detail: '{ id: number }',
      cancelable: false,
      description: 'The station has deleted a detection for somebody here.',
    },
  },
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    card: 'The bird in question, with its recording; a finger can push it to one side.',
    name: 'Common name of the species, as a question.',
    scientific: 'Scientific name of the species.',
    source: 'Name of the audio source.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    player: 'The player: spectrogram, axes, lanes and tools.',
    'next-player': 'The player of the next recording, which waits unseen.',
    ...PLAYER_PARTS,
    verdict: 'A button that says whether the detection is correct; `data-verdict` tells which.',
    skip: 'The button that goes on without a verdict.',
    play: 'The play button of the thumb row on a phone.',
    act: 'A quiet button: back, undo, lock, ignore or note.',
    leave: 'The button that leaves the queue.',
    progress: 'How far the queue is, and how long it takes.',
    queued: 'What is in the queue, as a sentence.',
    evidence: 'What helps to judge the bird in question.',
    unusual: 'Whether the detection is unusual for its species here, in one sentence.',
    basis: 'From which detections it is told whether one is unusual, and how.',
    best: 'Confirmed recordings of the same species here, on one scale.',
    'best-recording': 'A confirmed recording: its picture, which plays, its day and how sure the station was.',
    'in-turn': 'The button that plays the confirmed recordings in turn.',
    session: 'What was said in this session.',
    outbox: 'What has not reached the station yet.',
    undo: 'The last thing that was said, as long as it can be taken back.',
    waiting: 'Why nothing can be sent at the moment.',
    refused: 'What the station has refused.',
    kinds: 'Many detections of one species.',
    different: 'Detections that stand out among many of their species, left out at first.',
    sample: 'The picture of one of many alike detections; pressed, it plays.',
    'confirm-all': 'The button that confirms all that are picked.',
    dialog: 'The list of all keys.',
    empty: 'Message when there is nothing to judge, or nobody here may.',
    error: 'Message when the queue cannot be loaded.',
    retry: 'The button that retries after a failure.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
