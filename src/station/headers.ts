/**
 * What every request to the station says, whoever sends it: questions (`http`), those that the boot script begins, streams of
 * guests, and the last word of a page that goes. Only who looks whether anybody is there (`reach`) says nothing.
 */
export const STATION_HEADERS: Readonly<Record<string, string>> = {
  // without it a current station answers a 401 as a redirect to its login page (station-api 13.68)
  Accept: 'application/json',
}
