import { defineDashboard } from '../src/page/dashboard-element.ts'
import page from '../src/page/page.css?sheet'
import { shareStreams } from '../src/state/live-detections.ts'
import streamWorker from '../src/station/stream/shared-worker.ts?sharedworker&url'
import tokens from '../src/ui/tokens.css?sheet'

shareStreams(streamWorker)
defineDashboard(
  {
    pages: { dashboard: () => Promise.all([import('./daily-summary.ts'), import('./detections.ts')]) },
    frame: () => import('./theme-toggle.ts'),
    login: () => import('./login.ts'),
  },
  [tokens, page],
)
