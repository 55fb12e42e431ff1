/**
 * Headers of every request to the station: questions (`http`), those of the boot script, streams of guests, and the
 * last request of a closing page. Only the search for a silent station (`reach`) has none.
 */
export const STATION_HEADERS: Readonly<Record<string, string>> = {
  // without it a current station answers a 401 as a redirect to its login page (station-api 13.68)
  Accept: 'application/json',
}
