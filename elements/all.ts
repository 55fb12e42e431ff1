/** Every element that stands on pages of others; `dist/all.js` is the same in one file. */
import './daily-summary.ts'
import './detections.ts'
import './login.ts'
import './now.ts'
import './station.ts'
import './theme-toggle.ts'
import './toasts.ts'
