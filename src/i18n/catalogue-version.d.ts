interface ImportMetaEnv {
  /** Names the texts of this build; the same word stands under `version` in each catalogue (vite.config.ts). */
  readonly CATALOGUE_VERSION: string
}
