/** Where the browser loads the files of a station from, for those who draw them. */
export { fileAddress } from '../station/endpoints/media.ts'
