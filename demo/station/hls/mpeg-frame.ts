/** Samples in a frame of MPEG-1 layer III. */
export const FRAME_SAMPLES = 1152
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES = [44_100, 48_000, 32_000]

/** Length in bytes of the MPEG-1 layer III frame that begins at `at`; undefined when none does or its head is not all there. */
export function frameLength(bytes: Uint8Array, at: number): number | undefined {
  const [sync, version, head] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2]]
  if (sync !== 0xff || (version & 0xfe) !== 0xfa || head === undefined) return undefined
  const [kilobits, rate] = [KILOBITS[head >> 4], RATES[(head >> 2) & 3]]
  if (!kilobits || !rate) return undefined
  return Math.floor((144_000 * kilobits) / rate) + ((head >> 1) & 1)
}
