import type { RequestListener } from 'node:http'
import type { ListeningServer } from './command/listen.ts'
import type { OptionGroup, ServerOptions } from './command/options.ts'

/** Service behind a server: how it answers, and how it ends. */
export interface Serving {
  readonly handler: RequestListener
  close(): Promise<void> | void
  /**
   * Access for the demo's website through a public gateway, where that is possible: the password by which the gateway
   * signs in, if it has to.
   */
  readonly forWebsite?: { readonly password: string | undefined }
  /** Called once it listens. */
  started?(listening: ListeningServer): void
}

/** Embedded station, served where no `--station` is named. The server knows none of its own: its caller brings one. */
export interface EmbeddedStation<Options> {
  readonly options: OptionGroup<Options>
  /** Opens it; `distribution` is the folder `dist`. Rejects with a sentence when it cannot be opened. */
  open(options: Options & ServerOptions, distribution: string): Promise<Serving>
}
