import type { ReactNode } from 'react'

/** The scientific name of a species, behind the one that people use. Untrusted text. */
export const LatinName = ({ name }: { readonly name: string }): ReactNode => (
  <i className="settings-latin serif" lang="la">
    {' '}
    <bdi>{name}</bdi>
  </i>
)
