import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import type { StationClient } from '../client.ts'
import { wayTo } from '../transports.ts'

/** Options of a spectrogram. Status is kept per size and `raw`: ask with the ones that are shown (station-api 6.3). */
export interface SpectrogramOptions {
  readonly size: SpectrogramSize
  /** Whether it is without axes; default true. */
  readonly raw?: boolean | undefined
}

/**
 * Address under which the browser itself loads a file of a station: at once where that is its own, else as soon as the
 * transport has made one (`leadStation`).
 */
export const fileAddress = (url: string): string | Promise<string> => wayTo?.(url)?.addressOf?.(url) ?? url

const filesOf = ({ files, base }: StationClient): string => files ?? base

/** Address of the recording of a detection; answers 404 when there is none. */
export const clipUrl = (client: StationClient, id: number): string => `${filesOf(client)}/api/v2/audio/${id}`

/**
 * Address of the spectrogram of a detection. From the second attempt on every address is new: a classic station lets
 * browsers keep its 404 for thirty days (station-api 6.2).
 *
 * @param attempt 0 for the first
 */
export function spectrogramUrl(
  client: StationClient,
  id: number,
  { size, raw = true, attempt = 0 }: SpectrogramOptions & { readonly attempt?: number | undefined },
): string {
  const fresh = attempt > 0 ? `&t=${attempt}-${Date.now().toString(36)}` : ''
  return `${filesOf(client)}/api/v2/spectrogram/${id}?size=${size}&raw=${raw}${fresh}`
}

/** Address of a picture of a species; it may answer 404 (station-api 6.5). */
export const speciesImageUrl = (client: StationClient, scientificName: string): string =>
  `${filesOf(client)}/api/v2/media/species-image?name=${encodeURIComponent(scientificName)}`
