// How a moving picture with the sound of a recording is made: components do not reach the browser's sound themselves.
export { filmType, recordFilm } from '../../audio/film-recorder.ts'
