import { hasRecording, type Detection } from '../../src/domain/detection.ts'
import type { CardText } from '../../src/i18n/card-words.ts'
import { createLifetime } from '../../src/platform/lifetime.ts'
import { stationBase } from '../../src/platform/station-base.ts'
import { clipAddress, type Clip, openClip } from '../../src/state/sound/clips.ts'
import { subscribeLiveAtom } from '../../src/state/detections/live-detections.ts'
import { newestRecordingAtom } from '../../src/state/sound/newest-recording.ts'
import { stationClientAtom, storeFor } from '../../src/state/station.ts'
import { playOn, speakerButton, speakerName, tellAtHome } from './speaker.ts'
import type { Hass } from './hass.ts'
import type { Reached } from './transports/reach.ts'

const [PLAY, STOP] = ['M3 1l10 6-10 6z', 'M3 1h3v12H3zM8 1h3v12H8z']

/** Place of a card's buttons, read at the moment of a press. */
export interface RecordingPlace {
  /** Element in the card, which knows what it shows. */
  readonly element: HTMLElement
  readonly reached: Reached
  readonly text: CardText
  readonly hass: Hass | undefined
  /** Address of the station in the configuration; empty without one. */
  readonly named: string
}

const storeOf = ({ reached: { station, access } }: RecordingPlace): ReturnType<typeof storeFor> =>
  storeFor(station, 'embed', { access })

/** Detection that an element shows: one bird, or the newest of its list that has a recording. */
function shownIn(element: HTMLElement): Detection | undefined {
  const { current, detections } = element as { current?: Detection; detections?: readonly Detection[] } // reason: properties of two elements
  return [current, ...(detections ?? [])].find((one) => one !== undefined && hasRecording(one))
}

/** Round button that plays the card's bird; hidden while that has no recording. */
export function playButton(
  element: HTMLElement,
  placeOf: () => RecordingPlace | undefined,
): {
  readonly button: HTMLButtonElement
  end(): void
} {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'play'
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  icon.setAttribute('viewBox', '0 0 14 14')
  icon.setAttribute('aria-hidden', 'true')
  icon.append(path)
  button.append(icon)
  const listening = createLifetime()
  let clip: Clip | undefined
  let isPlaying = false
  const draw = (): void => {
    const place = placeOf()
    button.hidden = !place || (!isPlaying && !shownIn(place.element))
    path.setAttribute('d', isPlaying ? STOP : PLAY)
    if (place) button.setAttribute('aria-label', place.text(isPlaying ? 'cardForm.stop' : 'cardForm.play'))
  }
  const silence = (): void => {
    clip?.end()
    clip = undefined
    isPlaying = false
  }
  button.addEventListener('click', () => {
    const place = placeOf()
    const shown = place && shownIn(place.element)
    if (isPlaying || !shown) {
      silence()
      return draw()
    }
    silence()
    clip = openClip(storeOf(place).get(stationClientAtom), { kind: 'detection', id: shown.id }, ({ phase }) => {
      isPlaying = phase === 'playing' || phase === 'loading'
      draw()
    })
    clip.play()
  })
  for (const type of ['bird-ready', 'bird-heard', 'bird-quiet'])
    listening.listen(element, type, () => queueMicrotask(draw))
  listening.add(silence)
  draw()
  return { button, end: listening.end }
}

/**
 * Follows the newest recording with a player, unless somebody hears or examines the present one. Returns the way to
 * stop.
 */
export function followNewest(place: RecordingPlace): () => void {
  const player = place.element as HTMLElement & Partial<HTMLMediaElement> & { refresh?(): void } // reason: a player, once its code is there
  const goOn = (): void => {
    if (player.paused && !player.currentTime) player.refresh?.()
  }
  return storeOf(place).set(subscribeLiveAtom, {
    onBatch: (heard) => void (heard.some(hasRecording) && goOn()),
    onOpen: (isAgain) => void (isAgain && goOn()),
  })
}

/** Button that plays the card's bird on a speaker, else the newest recording of the station. */
export function houseButton(player: string, placeOf: () => RecordingPlace | undefined): HTMLButtonElement {
  const place = placeOf()
  const name = place?.hass ? speakerName(place.hass, player) : player
  return speakerButton(name, place?.text('cardForm.playOn', { player: name }) ?? name, () => {
    const now = placeOf()
    if (now?.hass) void playThere(now, now.hass, player)
  })
}

/**
 * Base of the station for a speaker of the house: its own address, since a speaker uses none of this page's transports.
 * Undefined for a station behind a session of Home Assistant, which nothing else can load.
 */
function baseForSpeakers({ named, reached: { kind, station } }: RecordingPlace): string | undefined {
  const base = named === '' ? undefined : stationBase(named)
  if (base !== undefined && new URL(base).origin !== globalThis.location.origin) return base
  return kind === 'ingress' ? undefined : station
}

async function playThere(place: RecordingPlace, hass: Hass, player: string): Promise<void> {
  const base = baseForSpeakers(place)
  if (base === undefined)
    return tellAtHome(place.element, place.text('cardForm.playNowhere', { player: speakerName(hass, player) }))
  const store = storeOf(place)
  const shown = shownIn(place.element)
  const newest = shown ? undefined : await store.set(newestRecordingAtom)
  const id = shown?.id ?? (newest?.ok ? newest.value?.id : undefined)
  if (id === undefined) return
  const client = store.get(stationClientAtom)
  await playOn(hass, player, base + clipAddress(client, { kind: 'detection', id }).slice(client.base.length))
}
