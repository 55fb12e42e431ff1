import sheet from '../../src/features/spectrogram-player/spectrogram-player.css?sheet'
import { SpectrogramPlayer } from '../../src/features/spectrogram-player/spectrogram-player.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/spectrogram-player.ts'

/** The class of `<bird-spectrogram-player>`: `BirdSpectrogramPlayer.define()` registers it, importing it does not. */
export const BirdSpectrogramPlayer = /* @__PURE__ */ elementClass('bird-spectrogram-player', {
  component: SpectrogramPlayer,
  attributes,
  properties: ['lanes'],
  initial: {
    currentTime: 0,
    duration: Number.NaN,
    paused: true,
    playbackRate: 1,
    preservesPitch: true,
    gain: 0,
    volume: 1,
    muted: false,
    error: null,
    highpass: 20,
    lowpass: undefined,
    spectrogramState: 'loading',
    queuePosition: 0,
  },
  methods: ['play', 'pause', 'generateSpectrogram'],
  sheet,
})
