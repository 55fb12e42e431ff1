/** Live sound as it comes, whatever the volume: for meters and pictures. */
export interface LiveTap {
  readonly context: AudioContext
  readonly node: AudioNode
}
