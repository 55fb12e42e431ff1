import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { isOwnMachine, looksLocal } from '../../domain/host.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { elementsSourceAtom, faultReportAtom } from '../../state/about.ts'
import { stationClientAtom } from '../../state/station.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'

interface PartProps {
  readonly headingLevel: HeadingLevel | undefined
}

/** Lines that show this station on somebody's own website. */
export function OnAWebsite({ headingLevel, isWanted }: PartProps & { readonly isWanted: boolean }): ReactNode {
  const text = useText()
  const { base } = useAtomValue(stationClientAtom)
  const source = useAtomValue(elementsSourceAtom)
  const host = URL.parse(base)?.host ?? ''
  const isHere = isOwnMachine(URL.parse(base)?.hostname ?? '')
  const notes = [
    (isHere || looksLocal(URL.parse(base)?.hostname ?? '')) &&
      text('about.websiteHere', { host, where: isHere ? 'machine' : 'network' }),
    text('about.websiteDoor', { command: `npx dawn-chorus --station ${base} --public https://…` }),
    source?.isAtStation === false && text('about.websiteFiles'),
  ]
  const lines = [
    source ? `<script type="module" src="${source.loader}"></script>` : '',
    `<bird-now station="${base}"></bird-now>`,
    `<bird-live-listen station="${base}"></bird-live-listen>`,
  ]
  return (
    <TextToCopy
      headingLevel={headingLevel}
      title={text('about.website')}
      sentence={text('about.websiteText')}
      notes={notes.filter((note) => note !== false)}
      part="snippet"
      label={text('about.website')}
      copy={text('about.copyLines')}
      isWanted={isWanted}
      value={lines.join('\n')}
    />
  )
}

/** What to tell when something is wrong: read it, copy it, send it along. */
export function FaultReport({ headingLevel }: PartProps): ReactNode {
  const text = useText()
  return (
    <TextToCopy
      headingLevel={headingLevel}
      title={text('about.wrong')}
      sentence={text('about.wrongText')}
      part="report"
      label={text('broken.details')}
      copy={text('broken.copy')}
      value={useAtomValue(faultReportAtom)}
    />
  )
}

interface TextToCopyProps extends PartProps {
  readonly title: string
  readonly sentence: string
  readonly part: 'report' | 'snippet'
  /** Name of the text for a screen reader. */
  readonly label: string
  readonly value: string
  /** Words of the button. */
  readonly copy: string
  /** Sentences below the text. */
  readonly notes?: readonly string[]
  /** Whether the page begins here. */
  readonly isWanted?: boolean
}

/** Text in a field with a button that copies it. */
function TextToCopy(props: TextToCopyProps): ReactNode {
  const { headingLevel, title, sentence, part, label, value, copy, notes = [], isWanted = false } = props
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [isWanted])
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <section ref={section} className="about-part" tabIndex={-1} aria-labelledby={heading}>
      <SectionTitle level={headingLevel} id={heading}>
        {title}
      </SectionTitle>
      <SerifSentence kind="finding">{sentence}</SerifSentence>
      <TextArea
        ref={field}
        className="about-report"
        part={part}
        readOnly
        rows={value.split('\n').length + 2}
        value={value}
        aria-label={label}
      />
      <p className="about-copy">
        <CopyButton label={copy} from={field} />
      </p>
      {notes.map((note) => (
        <p key={note} className="about-words">
          {note}
        </p>
      ))}
    </section>
  )
}
