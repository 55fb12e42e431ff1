import { type Clip, type ClipState, createClip } from '../../audio/clip.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import type { StationClient } from '../../station/client.ts'
import { clipTrouble } from '../../station/endpoints/clip-trouble.ts'
import { clipUrl, fileAddress } from '../../station/endpoints/media.ts'
import { preferPlayer } from './picture-slots.ts'

export type { Clip, ClipState }

/** Address of a recording at its station. */
export const clipAddress = (client: StationClient, source: ClipSource): string =>
  source.kind === 'file' ? source.url : clipUrl(client, source.id)

/** Address of a recording as a file, for saving, or for a media element; empty where there is none. */
export const findClip = (client: StationClient, source: ClipSource): string | Promise<string> =>
  (source.kind === 'detection' ? client.clipAddress?.(source.id) : undefined) ??
  fileAddress(clipAddress(client, source))

/**
 * Player of one recording as it is. Nothing is requested before its first `play()`; pictures of the station make way
 * while it loads.
 *
 * @param source also a way to find it, which is called again at each `renew()`
 * @param onEnd called when it has played to its end
 */
export function openClip(
  client: StationClient,
  source: ClipSource | (() => ClipSource),
  onState: (state: ClipState) => void,
  onEnd?: () => void,
): Clip {
  const sourceNow = (): ClipSource => (typeof source === 'function' ? source() : source)
  const clip = createClip({
    findUrl: () => findClip(client, sourceNow()),
    ...(onEnd && { onEnd }),
    onState(state) {
      preferPlayer(client.base, clip, state.phase === 'loading')
      onState(state)
    },
    async askWhy() {
      const now = sourceNow()
      return now.kind === 'file' ? { kind: 'broken' } : await clipTrouble(client, now.id)
    },
  })
  return {
    ...clip,
    end() {
      clip.end()
      preferPlayer(client.base, clip, false)
    },
  }
}
