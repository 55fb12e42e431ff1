/** Recorded JSON, read freely: any field may be there. Compare it with `toBe`/`toEqual`, or read it with the functions below. */
export interface Raw {
  readonly [field: string]: Raw
}

/** The items of a recorded list; empty for null or nothing. */
export const items = (raw: Raw | undefined): readonly Raw[] => (Array.isArray(raw) ? raw : [])

/** A recorded text; undefined for nothing. */
export const text = (raw: Raw | undefined): string | undefined => (typeof raw === 'string' ? raw : undefined)

/** A recorded body as {@link Raw}. */
export const asRaw = (body: unknown): Raw => body as Raw // reason: nothing is assumed about it
