import { ALL_STATIONS_PATH, allStationsBase } from '../all-stations.ts'
import type { PageRecord } from '../page.ts'

/** Page of all stations of this server together. */
export const stationsPage: PageRecord = {
  path: new RegExp(`^${ALL_STATIONS_PATH}/?$`, 'i'),
  name: 'stations',
  title: 'page.stations',
  titleOf: () => (allStationsBase() === undefined ? undefined : 'page.stations'),
  tags: ['bird-daily-summary', 'bird-detections'],
  isWithoutNews: true, // the frame is that of one of them
  draw: (d, _params, query) => d.html`
<div class="columns" data-stations=${allStationsBase() ?? ''}>
  <bird-daily-summary></bird-daily-summary>
  ${query.has('date') ? d.html`<bird-detections date=${query.get('date') ?? ''} limit="10"></bird-detections>` : d.html`<bird-detections></bird-detections>`}
</div>`,
}
