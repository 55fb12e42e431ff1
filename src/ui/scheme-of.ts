// What an element's features know of the colour scheme around them comes through this room: they do not reach the browser.
export { schemeOf } from '../platform/preferences.ts'
