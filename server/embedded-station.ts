import type { RequestListener } from 'node:http'
import type { ListeningServer } from './command/listen.ts'
import type { OptionGroup, ServerOptions } from './command/options.ts'

/** Something to put behind a server: how it answers, and how it ends. */
export interface Serving {
  readonly handler: RequestListener
  close(): Promise<void> | void
  /**
   * There where the demo's website may be given a public gateway in front of it, as for an owner's own website: the password
   * by which that signs in, if it has to.
   */
  readonly forWebsite?: { readonly password: string | undefined }
  /** Called once it listens. */
  started?(listening: ListeningServer): void
}

/** What the command serves where no `--station` is named. The server knows no station of its own: its caller brings one. */
export interface EmbeddedStation<Options> {
  readonly options: OptionGroup<Options>
  /** `distribution` is the folder `dist`. Rejects with a sentence when it cannot be opened. */
  open(options: Options & ServerOptions, distribution: string): Promise<Serving>
}
