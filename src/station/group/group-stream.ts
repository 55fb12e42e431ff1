import type { Detection } from '../../domain/detection.ts'
import type { GroupMemory } from '../../domain/station-group/group-day.ts'
import type { StationGroup } from '../client.ts'
import { type LiveListener, openStream, type StreamName, type StreamState } from '../live.ts'
import { namesOfHearers } from './group-answers.ts'
import { sightingOf } from './group-days.ts'

/** Novelties are those of one station: for several together no bird is new. */
const NOT_NEW = { isNewSpecies: false, isNewThisYear: false, isNewThisSeason: false } as const

/**
 * Listens to the streams of all stations of a group, one of each. It is open while one of them is; when another one
 * comes back, it opens anew, so that what was missed is asked for. A bird that a second station hears is not told again.
 *
 * @returns the way to stop listening
 */
export function openGroupStream(group: StationGroup, name: StreamName, listener: LiveListener): () => void {
  const states: StreamState[] = group.stations.map(() => 'connecting')
  const told = new Set<number>()
  let memory: GroupMemory | undefined
  void group
    .load()
    .then((loaded) => (memory = loaded))
    .catch(() => undefined)

  const change = (station: number, state: StreamState): void => {
    const wasOpen = states.includes('open')
    if (state === 'open' || states[station] === 'open') memory?.connect(station, state === 'open')
    states[station] = state
    if (state === 'open' && wasOpen) listener.onState('connecting') // opens anew for whoever follows
    listener.onState(states.includes('open') ? 'open' : states.includes('connecting') ? 'connecting' : 'closed')
  }
  const hear = (station: number, detection: Detection): void => {
    if (!memory) return
    memory.learn(station, [detection])
    const sighting = sightingOf(station, detection)
    const near = memory
      .known(detection.date)
      ?.birds.find(({ sightings }) =>
        sightings.some((one) => one.station === station && one.detection.id === detection.id),
      )
    const [bird] = near && detection.id > 0 ? [near] : memory.birdsAmong([sighting])
    if (!bird || (bird.id > 0 && told.has(bird.id))) return
    told.add(bird.id)
    const source = namesOfHearers(group.stations, bird.sightings)
    listener.onMessage({ kind: 'detection', detection: { ...detection, ...NOT_NEW, id: bird.id, source } })
  }
  const stops = group.stations.map(({ client }, station) =>
    openStream(client, name, {
      decode: listener.decode,
      onState: (state) => change(station, state),
      onMessage: (message) =>
        message.kind === 'detection' ? hear(station, message.detection) : listener.onMessage(message),
    }),
  )
  return () => stops.forEach((stop) => stop())
}
