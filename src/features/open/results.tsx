import type { ReactNode } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { OpenedFile } from '../../state/open-files.ts'
import { LongText } from '../../ui/long-text.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'

/** What is found beside tables in a folder, and needs no word for each. */
const PASSED_OVER: ReadonlySet<unknown> = new Set(['sound', 'unknown', 'empty', 'otherJson'])

interface ResultsProps {
  readonly files: readonly OpenedFile[]
  readonly headingLevel: HeadingLevel | undefined
}

/** What became of the files that were opened, in numbers; in words, what was wrong with them. */
export function Results({ files, headingLevel }: ResultsProps): ReactNode {
  const text = useText()
  const told = files.length === 1 ? files : files.filter(({ trouble }) => !PASSED_OVER.has(trouble))
  const others = files.length - told.length
  return (
    <section className="open-part" part="results" role="status">
      <SectionTitle level={headingLevel}>{text('open.results')}</SectionTitle>
      <ul className="open-files">
        {told.map((file) => (
          <FileLine key={file.path} file={file} />
        ))}
      </ul>
      {others > 0 && <p className="open-words">{text('open.passedOver', { count: others })}</p>}
    </section>
  )
}

function FileLine({ file }: { readonly file: OpenedFile }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { path, program, trouble, found = '', added, copies, withoutTime, noAnimals, unreadable } = file
  const isRead = program !== ''
  const numbers = [
    isRead && text('open.count.added', { count: added, n: formatNumber(locale, added) }),
    copies > 0 && text('open.count.copies', { count: copies, n: formatNumber(locale, copies) }),
    withoutTime > 0 && text('open.count.withoutTime', { count: withoutTime, n: formatNumber(locale, withoutTime) }),
    noAnimals > 0 && text('open.count.noAnimals', { count: noAnimals, n: formatNumber(locale, noAnimals) }),
    unreadable > 0 && text('open.count.unreadable', { count: unreadable, n: formatNumber(locale, unreadable) }),
  ].filter((words) => words !== false)
  return (
    <li part="file">
      <b>
        <LongText>{path}</LongText>
      </b>
      {isRead && <span className="open-program"> {program}</span>}
      {numbers.length > 0 && <p className="open-words">{numbers.join(' · ')}</p>}
      {trouble && <p className="open-trouble">{text(`open.trouble.${trouble}`, { found })}</p>}
    </li>
  )
}
