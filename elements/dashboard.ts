import { defineDashboard } from '../src/page/dashboard-element.ts'
import { shareStreams } from '../src/state/live-detections.ts'
import streamWorker from '../src/station/stream/shared-worker.ts?sharedworker&url'

shareStreams(streamWorker)
defineDashboard(
  {
    pages: { dashboard: () => Promise.all([import('./daily-summary.ts'), import('./detections.ts')]) },
    frame: () => import('./theme-toggle.ts'),
    login: () => import('./login.ts'),
  },
  async () => (await import('../src/page/dashboard-sheets.ts')).sheets,
)
