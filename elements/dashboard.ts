import { defineDashboard } from '../src/page/dashboard-element.ts'
import { showDayAtom } from '../src/state/daily-summary.ts'
import { shareStreams } from '../src/state/live-detections.ts'
import { selectedDateAtom } from '../src/state/selected-date.ts'
import streamWorker from '../src/station/stream/shared-worker.ts?sharedworker&url'

shareStreams(streamWorker)
defineDashboard(
  {
    pages: {
      dashboard: (store) => {
        void store.set(showDayAtom, store.get(selectedDateAtom)) // the day is on its way before React is
        return Promise.all([import('./daily-summary.ts'), import('./detections.ts')])
      },
    },
    frame: () => import('./theme-toggle.ts'),
    later: () => import('./toasts.ts'),
    login: () => import('./login.ts'),
  },
  async () => (await import('../src/page/dashboard-sheets.ts')).sheets,
)
