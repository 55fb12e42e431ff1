declare module '*.css?sheet' {
  const sheet: CSSStyleSheet
  export default sheet
}

/** What no first screen shows of a catalogue (scripts/build/message-catalogues.ts). */
declare module '*.json?more' {
  const catalogue: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default catalogue
}

interface ImportMetaEnv {
  /** The version in package.json (vite.config.ts). */
  readonly PACKAGE_VERSION: string
}
