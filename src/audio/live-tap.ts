/** Tap of live sound before the volume: for meters and pictures. */
export interface LiveTap {
  readonly context: AudioContext
  readonly node: AudioNode
}
