/** Sample rate of the station's mono sound (station-api 9.2). */
export const SAMPLE_RATE = 48_000
/** Sound is made in blocks of two seconds. Block n begins n blocks after 1970 on the real clock. */
export const BLOCK_SAMPLES = 2 * SAMPLE_RATE
/** Length of the echoes after a bird's last note. */
export const ECHO_SECONDS = 0.8
const SAMPLES_PER_MS = SAMPLE_RATE / 1000

/** The number of the sample, counted from 1970, that an instant (real milliseconds since 1970) begins with. */
export const sampleAt = (instant: number): number => Math.floor(instant * SAMPLES_PER_MS)

/** The instant, in real milliseconds since 1970, at which a sample begins. */
export const instantOf = (sample: number): number => sample / SAMPLES_PER_MS
