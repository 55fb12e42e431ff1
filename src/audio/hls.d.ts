/** The light build has no typings of its own: it is the whole one with parts left out. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
