import { BirdSpectrogramPlayer } from './classes/spectrogram-player.ts'

BirdSpectrogramPlayer?.define()
