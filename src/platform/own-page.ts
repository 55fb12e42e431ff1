/**
 * Whether this build is a station's own page, which never is a guest: a constant of the build, so that code for guests
 * is left out. False in development, in every other build and in tests; there the store (`pageModeAtom`) and the client
 * (`isOwn`) decide.
 */
export const IS_OWN_PAGE: boolean = import.meta.env?.MODE === 'page'
