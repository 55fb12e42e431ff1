/** Code of an open postcard: its drawn sound, and its actions. */
export { drawArtwork, openPostcardSound } from './postcard-sound.ts'
export { PostcardActions } from './postcard-actions.tsx'
