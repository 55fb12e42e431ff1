import { useSetAtom } from 'jotai'
import { type ReactNode, useId, useRef } from 'react'
import type { Failure } from '../../../domain/failure.ts'
import { isJsonObject, isSameJson, readAt, scalarText } from '../../../domain/settings/document.ts'
import {
  BUILT_IN_NOTICE,
  filledNotice,
  NOTICE_VARIABLE_NAMES,
  type NoticeVariable,
  unknownVariables,
  withVariable,
  writtenVariable,
} from '../../../domain/settings/notice-template.ts'
import { failureDetails } from '../../../i18n/settings-text.ts'
import { tryNoticeAtom } from '../../../state/settings/notice-template.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { AskTwice } from '../ask-twice.tsx'
import { AreaBox, TextBox } from '../boxes.tsx'
import type { ControlProps } from '../control-props.ts'
import { useAction } from '../use-action.ts'

type Part = 'title' | 'message'

/** What is said of a new species: two texts with variables, and how they would read. */
export function NoticeTemplateControl({ setting, id, describedBy, field }: ControlProps): ReactNode {
  const text = useText()
  const fields = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const last = useRef<Part>('message')
  const value = isJsonObject(setting.value) ? setting.value : {}
  const written = (part: Part): string => scalarText(readAt(value, part))
  const write = (part: Part, to: string): void => setting.set({ ...value, [part]: to })
  const insert = (name: NoticeVariable): void => {
    const part = last.current
    const input = fields.current[part]
    const now = written(part)
    const next = withVariable(now, name, input?.selectionStart ?? now.length, input?.selectionEnd ?? now.length)
    write(part, next.text)
    placeCursor(input, next.cursor)
  }
  const shared = (part: Part) => ({
    id: `${id}${part}`,
    name: `${field.path}.${part}`,
    value: written(part),
    'aria-describedby': describedBy,
    isWrong: setting.issues.some(({ path }) => path.endsWith(`.${part}`)),
    onFocus: () => void (last.current = part),
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => void (fields.current[part] = input),
    onChange: (to: string) => write(part, to),
  })
  const isWrong = setting.issues.length > 0
  const unknown = [...new Set([...unknownVariables(written('title')), ...unknownVariables(written('message'))])]
  const bird = { CommonName: text('settings.notice.bird') }
  return (
    <div className="settings-notice">
      <label htmlFor={`${id}title`}>{text('settings.notice.title')}</label>
      <TextBox {...shared('title')} />
      <label htmlFor={`${id}message`}>{text('settings.notice.message')}</label>
      <AreaBox {...shared('message')} rows={4} />
      <div role="group" aria-label={text('settings.notice.variables')} className="settings-variables">
        {NOTICE_VARIABLE_NAMES.map((name) => (
          <Button key={name} className="code" part="variable" onClick={() => insert(name)}>
            {writtenVariable(name)}
          </Button>
        ))}
      </div>
      {unknown.length > 0 && !isWrong && (
        <p className="settings-wrong" role="status">
          {text('settings.notice.unknown', { names: unknown.join(', ') })}
        </p>
      )}
      <figure aria-label={text('settings.notice.preview')}>
        <figcaption>{text('settings.notice.preview')}</figcaption>
        <b part="preview-title">{filledNotice(written('title'), bird)}</b>
        <p part="preview-message">{filledNotice(written('message'), bird)}</p>
      </figure>
      <TryNotice
        label={text(!isSameJson(setting.value, setting.before) ? 'settings.notice.saveAndTry' : 'settings.test.start')}
        isOff={isWrong}
      />
      <BuiltIn onTake={() => setting.set({ ...value, ...BUILT_IN_NOTICE })} />
    </div>
  )
}

/** Focuses the field with the cursor behind the inserted word, after React has drawn it. */
function placeCursor(input: HTMLInputElement | HTMLTextAreaElement | null | undefined, cursor: number): void {
  queueMicrotask(() => {
    input?.focus()
    input?.setSelectionRange(cursor, cursor)
  })
}

interface TryNoticeProps {
  readonly label: string
  /** Whether nothing can be tried now. */
  readonly isOff: boolean
  /** What is said when the station has made it; left out, that the bell has it. */
  readonly said?: 'settings.notice.said' | 'settings.push.testSent'
  /** What there is to know before. */
  readonly children?: ReactNode
}

/** Has the station make up a new species and tell of it wherever it tells of one. */
export function TryNotice({ label, isOff, said = 'settings.notice.said', children }: TryNoticeProps): ReactNode {
  const text = useText()
  const id = useId()
  const { isBusy, end, run } = useAction(useSetAtom(tryNoticeAtom))
  return (
    <div className="settings-test">
      <Button
        part="test-start"
        aria-disabled={isBusy || isOff}
        aria-describedby={children ? id : undefined}
        onClick={() => !isBusy && !isOff && void run()}
      >
        {label}
      </Button>
      {children && (
        <p id={id} className="settings-test-note">
          {children}
        </p>
      )}
      <p role="status">{end && (end.ok ? text(said, { title: end.value }) : refusal(text, end.failure))}</p>
    </div>
  )
}

const refusal = (text: ReturnType<typeof useText>, failure: Failure): string =>
  failure.status === 503
    ? text('settings.notice.off')
    : text('settings.test.refused', { reason: failureDetails(text, failure) })

function BuiltIn({ onTake }: { readonly onTake: () => void }): ReactNode {
  const text = useText()
  return (
    <AskTwice
      words={text('settings.notice.builtIn')}
      question={text('settings.notice.builtInAsk')}
      yes={text('settings.notice.builtInTake')}
      yesPart="built-in"
      onYes={onTake}
    />
  )
}
