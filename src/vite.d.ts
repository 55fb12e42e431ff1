declare module '*.css?sheet' {
  const sheet: CSSStyleSheet
  export default sheet
}

/** What no first screen shows of a catalogue (scripts/build/message-catalogues.ts). */
declare module '*.json?more' {
  const catalogue: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default catalogue
}

/** The words of the pages that change a station. */
declare module '*.json?settings' {
  const catalogue: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default catalogue
}

/** The words of the cards of Home Assistant. */
declare module '*.json?cards' {
  const catalogue: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default catalogue
}

/** The words of their editors. */
declare module '*.json?card-form' {
  const catalogue: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default catalogue
}

interface ImportMetaEnv {
  /** What is built (vite.config.ts). */
  readonly MODE: string
  /** The version in package.json (vite.config.ts). */
  readonly PACKAGE_VERSION: string
}
