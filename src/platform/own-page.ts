/**
 * Whether this build is the page of a station, which knows that one alone and is nobody's guest: known when it is built, so
 * that what only guests need is left out of it. False in development, in every other build and in tests, which have all
 * of it; there, who is whose guest is asked of each store (`pageModeAtom`) and client (`isOwn`).
 */
export const IS_OWN_PAGE: boolean = import.meta.env?.MODE === 'page'
