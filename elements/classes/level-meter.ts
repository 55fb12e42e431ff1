import sheet from '../../src/features/level-meter/level-meter.css?sheet'
import { LevelMeter } from '../../src/features/level-meter/level-meter.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/level-meter.ts'

/** The class of `<bird-level-meter>`: `BirdLevelMeter.define()` registers it, importing it does not. */
export const BirdLevelMeter = /* @__PURE__ */ elementClass('bird-level-meter', {
  component: LevelMeter,
  attributes,
  initial: { level: 0, clipping: false, silent: false },
  sheet,
  role: 'meter',
})
