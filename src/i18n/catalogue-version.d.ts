interface ImportMetaEnv {
  /** Version of this build's texts; the same word stands under `version` in each catalogue (vite.config.ts). */
  readonly CATALOGUE_VERSION: string
}
