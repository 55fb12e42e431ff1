// Recorder of videos: components do not reach the browser's sound themselves.
export { filmType, recordFilm } from '../../audio/film-recorder.ts'
