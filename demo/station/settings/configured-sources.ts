import type { Dialect } from '../../../src/domain/station-config.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { Tree } from './fields.ts'
import { flagAt, textAt, textsAt, treeAt, treesAt } from './tree.ts'

/** A microphone or stream as the settings name it. */
export interface ListedSource {
  readonly type: 'soundcard' | 'rtsp'
  /** Device name, or the stream's address without credentials. */
  readonly address: string
  /** '' where the dialect has no names. */
  readonly name: string
  /** Its own quiet hours; nothing at classic. */
  readonly quietHours: Tree
}

const SILENT = GARDEN_SOURCES.at(-1)?.address ?? ''

/**
 * What the station listens to. At classic the sound cards are the one it had at its start (`device`) and the garden's silent
 * one, which the settings of a classic station have no place for; streams that are switched off are none. Those that the garden has come first, in its order.
 */
export function sourcesOfSettings(
  ...about: [dialect: Dialect, settings: Tree, device: string]
): readonly ListedSource[] {
  const place = ({ type, address }: ListedSource): number => {
    const known = GARDEN_SOURCES.findIndex((one) => one.type === type && one.address === address)
    return known < 0 ? GARDEN_SOURCES.length : known
  }
  return listed(...about).toSorted((a, b) => place(a) - place(b))
}

function listed(dialect: Dialect, settings: Tree, device: string): readonly ListedSource[] {
  if (dialect === 'classic') {
    const cards = [...new Set([device, SILENT])].filter((address) => address !== '')
    const streams = textsAt(settings, 'realtime.rtsp.urls').map(
      (url): ListedSource => ({
        type: 'rtsp',
        address: withoutCredentials(url),
        name: '',
        quietHours: {},
      }),
    )
    return [
      ...cards.map((address): ListedSource => ({ type: 'soundcard', address, name: '', quietHours: {} })),
      ...streams,
    ]
  }
  const cards = treesAt(settings, 'realtime.audio.sources').map(
    (one): ListedSource => ({
      type: 'soundcard',
      address: textAt(one, 'device'),
      name: textAt(one, 'name'),
      quietHours: treeAt(one, 'quietHours'),
    }),
  )
  const streams = treesAt(settings, 'realtime.rtsp.streams')
    .filter((one) => flagAt(one, 'enabled'))
    .map(
      (one): ListedSource => ({
        type: 'rtsp',
        address: withoutCredentials(textAt(one, 'url')),
        name: textAt(one, 'name'),
        quietHours: treeAt(one, 'quietHours'),
      }),
    )
  return [...cards, ...streams]
}

/** An address as it may be shown. */
export const withoutCredentials = (url: string): string => url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^@/]*@/i, '$1')
