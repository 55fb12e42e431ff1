import { thumbnails } from './common-fields.ts'
import { anything, toggle, group, list, map, optional, real, text, whole } from './fields.ts'

const element = group({
  id: optional(text()),
  type: text(),
  enabled: toggle(),
  width: optional(text()),
  banner: optional(
    group({
      showImage: toggle(),
      imagePath: text(),
      title: text(),
      description: text(),
      showLocationMap: toggle(),
      showWeather: toggle(),
      mapZoom: optional(whole()),
      showPin: toggle(),
      mapExpandable: toggle(),
    }),
  ),
  video: optional(group({ url: text(), title: text() })),
  summary: optional(group({ summaryLimit: whole() })),
  grid: optional(map(anything(), null)),
})

const LAYOUT = [
  { id: 'daily-summary-0', type: 'daily-summary', enabled: true, summary: { summaryLimit: 30 } },
  { id: 'currently-hearing-0', type: 'currently-hearing', enabled: true },
  { id: 'live-spectrogram-0', type: 'live-spectrogram', enabled: true },
  { id: 'detections-grid-0', type: 'detections-grid', enabled: true },
]

/** What the dashboard of a current station shows. */
export const dashboard = group({
  thumbnails: thumbnails, // the garden has no photographs: the drawn eggs need no request
  summaryLimit: whole(),
  locale: optional(text('en')),
  spectrogram: group({
    mode: text('auto'),
    enabled: toggle(true),
    size: text('lg'),
    raw: toggle(true),
    style: text('default'),
    dynamicRange: text('100'),
  }),
  temperatureUnit: text('celsius'),
  colorScheme: optional(text()),
  customColors: optional(group({ primary: text(), accent: text() })),
  logoStyle: optional(text()),
  layout: group({ elements: list(element, LAYOUT) }),
  defaultAudioGain: real(),
  liveSpectrogram: toggle(),
})
