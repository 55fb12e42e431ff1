/** Code of what a postcard does when it is open: its drawn sound, and what can be done with the card then. */
export { drawArtwork, openPostcardSound } from './postcard-sound.ts'
export { PostcardActions } from './postcard-actions.tsx'
