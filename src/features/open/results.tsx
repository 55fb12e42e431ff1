import { type ReactNode, useState } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { deferred } from '../../platform/deferred.ts'
import type { OpenedFile } from '../../state/open-files.ts'
import { Button } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { LongText } from '../../ui/long-text.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'

/** What is found beside tables in a folder, and needs no word for each. */
const PASSED_OVER: ReadonlySet<unknown> = new Set(['sound', 'unknown', 'empty', 'otherJson'])

/** Numbers that are told where they are not 0. */
const COUNTS = ['clips', 'copies', 'withoutTime', 'noAnimals', 'unreadable', 'links', 'outside'] as const

/** Question that few tables need. */
const ColumnsDialog = deferredView(
  deferred(() => import('./columns.tsx')),
  'ColumnsDialog',
)

interface ResultsProps {
  readonly files: readonly OpenedFile[]
  readonly headingLevel: HeadingLevel | undefined
}

/** What became of the files that were opened, in numbers; in words, what was wrong with them. */
export function Results({ files, headingLevel }: ResultsProps): ReactNode {
  const text = useText()
  const [asked, setAsked] = useState<OpenedFile>()
  const told = files.length === 1 ? files : files.filter(({ trouble }) => !PASSED_OVER.has(trouble))
  const others = files.length - told.length
  return (
    <>
      <section className="open-part" part="results" role="status">
        <SectionTitle level={headingLevel}>{text('open.results')}</SectionTitle>
        <ul className="open-files">
          {told.map((file) => (
            <FileLine key={file.path} file={file} onName={setAsked} />
          ))}
        </ul>
        {others > 0 && <p className="open-words">{text('open.passedOver', { count: others })}</p>}
      </section>
      {asked?.sample && <ColumnsDialog path={asked.path} sample={asked.sample} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function FileLine({ file, onName }: { readonly file: OpenedFile; onName(file: OpenedFile): void }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { path, program, trouble, found = '', sample, added } = file
  const isRead = program !== ''
  const numbers = [
    ...(isRead ? [text('open.count.added', { count: added, n: formatNumber(locale, added) })] : []),
    ...COUNTS.flatMap((name) => {
      const count = file[name]
      return count > 0 ? [text(`open.count.${name}`, { count, n: formatNumber(locale, count) })] : []
    }),
  ]
  return (
    <li part="file">
      <b>
        <LongText>{path}</LongText>
      </b>
      {isRead && <span className="open-program"> {program}</span>}
      {numbers.length > 0 && <p className="open-words">{numbers.join(' · ')}</p>}
      {trouble && <p className="open-trouble">{text(`open.trouble.${trouble}`, { found })}</p>}
      {sample && (
        <p className="open-choices">
          <Button part="name-columns" onClick={() => onName(file)}>
            {text('open.columns.open')}
          </Button>
        </p>
      )}
    </li>
  )
}
