/** A page in a browser beside Chromium. */
export interface OtherEngine {
  open(url: string): Promise<unknown>
  /** Presses what stands in an element's shadow, `element inside`, once it is there. */
  click(selector: string): Promise<void>
  /** The value of an expression. */
  evaluate(script: string): Promise<unknown>
  /** Whether it plays, piece by piece, what stations send. */
  canDecode(): Promise<boolean>
  close(): Promise<void>
}

/** Text of an element with all that is drawn inside it: a function, as a script. */
export const TEXT_OF: string

/** The engines beside Chromium that are installed here, with sound. */
export function installedEngines(): { readonly name: string; start(): Promise<OtherEngine> }[]
