import { inProject } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** Compares `dist/` with the budgets of `.size-limit.json` and `.size-limit.js`. Resolves with output and exit code. */
export const measureSizes = () => runTool('size-limit', [], { cwd: inProject() })
