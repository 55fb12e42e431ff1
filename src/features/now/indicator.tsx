import type { ReactNode } from 'react'

/** A point in the colour of what is now; a ring while it is quiet. */
export const Indicator = (): ReactNode => <i className="indicator" part="indicator" aria-hidden="true" />
