import { type ReactNode, useState } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'
import type { SpectrogramPlayerProps } from './player-props.ts'
import { PlayerOfRecording } from './recording.tsx'

/** Most pages name their recording. */
const NoRecording = deferredView(
  deferred(() => import('./no-recording.tsx')),
  'NoRecording',
)
const Latest = deferredView(
  deferred(() => import('./latest.tsx')),
  'Latest',
)

/** One recording to see, hear and examine: `<bird-spectrogram-player>`. */
export function SpectrogramPlayer(props: SpectrogramPlayerProps): ReactNode {
  const { detection, src, label } = props
  const text = useText()
  const file = webAddress(src)
  const [round, setRound] = useState(0)
  if (!file && typeof detection !== 'number') return detection === 'latest' ? <Latest {...props} /> : <NoRecording />
  const source: ClipSource = file ? { kind: 'file', url: file } : { kind: 'detection', id: Number(detection) }
  const subject = label ?? (file ? nameOf(file) : text('player.detection', { id: String(detection) }))
  return (
    <>
      <SpectrogramPalette />
      <PlayerOfRecording
        key={`${round} ${file ?? detection}`}
        {...props}
        source={source}
        subject={subject}
        onRefresh={() => setRound(round + 1)}
      />
    </>
  )
}

/** Only addresses of the web are asked. */
function webAddress(written: string | undefined): string | undefined {
  const url = written === undefined ? null : URL.parse(written, document.baseURI)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined
}

/** The last piece of an address, as people read it. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last // a percent sign that means itself
  }
}
