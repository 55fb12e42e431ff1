declare module '*.css?sheet' {
  const sheet: CSSStyleSheet
  export default sheet
}

interface ImportMetaEnv {
  /** The version in package.json (vite.config.ts). */
  readonly PACKAGE_VERSION: string
}
