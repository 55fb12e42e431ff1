import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../architecture/project-files.ts'

/** Who asks nothing of a station, or hands on what somebody else sends. */
const OTHERS = [
  'src/station/client.ts', // the way that requests of `http` take
  'src/station/endpoints/clip.ts', // a sound of another website
  'src/station/own-build.ts', // a file of the page
  'src/station/probe.ts', // the same, with more patience
  'src/station/reach.ts', // looks whether anybody is there: such a request can have no headers
  'src/station/snapshot/fallback-way.ts', // hands on what others send, and looks whether anybody is there
  'src/station/snapshot/snapshot-way.ts', // files of a website
  'src/station/tab-fetch.ts', // files of the page, and the way to the station that is this tab
]

test('whatever sends a request to the station says what every request says', () => {
  const senders = projectFiles('src/station').filter((path) =>
    /(?:\bfetch|\.fetch|fetch\))\(/.test(readProjectFile(path)),
  )
  const silent = senders.filter((path) => !readProjectFile(path).includes('STATION_HEADERS'))
  expect(silent.toSorted()).toEqual(OTHERS)
})
