import sheet from '../../src/features/live-listen/live-listen.css?sheet'
import { LiveListen } from '../../src/features/live-listen/live-listen.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/live-listen.ts'

/** The class of `<bird-live-listen>`: `BirdLiveListen.define()` registers it, importing it does not. */
export const BirdLiveListen = /* @__PURE__ */ elementClass('bird-live-listen', {
  component: LiveListen,
  attributes,
  initial: { state: 'stopped', sources: [], level: 0, refusal: undefined, audio: undefined },
  sheet,
  methods: ['play', 'stop', 'toggle'],
  delegatesFocus: true,
})
