/** Every element in one file: `<script type="module" src="…/all.js"></script>` and any tag works. */
import './daily-summary.ts'
import './detections.ts'
import './login.ts'
import './theme-toggle.ts'
