import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { aboutFactsAtom } from '../../state/about.ts'
import { Heading } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'

/** What is inside, under which terms: a line each, and the terms in full behind it. */
export function Licences({ headingLevel }: { readonly headingLevel: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  const { packages } = useAtomValue(aboutFactsAtom)
  const withTerms = packages.filter(({ terms }) => terms !== '')
  return (
    <section className="about-part" part="licences" aria-labelledby={heading}>
      <Heading level={headingLevel} className="about-title" id={heading}>
        {text('about.shipped')}
      </Heading>
      <p className="about-finding serif">{text('about.shippedText')}</p>
      <dl className="about-licences">
        <div>
          <dt>Dawn Chorus</dt>
          <dd>MIT</dd>
        </div>
        <div>
          <dt>{text('about.model')}</dt>
          <dd>CC BY-NC-SA 4.0</dd>
        </div>
        {packages.map(({ name, version, licence }) => (
          <div key={name}>
            <dt>
              {name} <small>{version}</small>
            </dt>
            <dd>{licence}</dd>
          </div>
        ))}
      </dl>
      {packages.length === 0 && <p className="about-words">{text('about.beside')}</p>}
      {withTerms.length > 0 && (
        <details className="about-terms" part="texts">
          <summary>{text('about.fullTexts')}</summary>
          {withTerms.map(({ name, terms }) => (
            <div key={name} lang="en">
              <b>{name}</b>
              <pre>{terms}</pre>
            </div>
          ))}
        </details>
      )}
    </section>
  )
}
