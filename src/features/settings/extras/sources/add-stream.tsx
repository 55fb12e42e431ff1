import plus from 'lucide/dist/esm/icons/plus.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type AddressTrouble, addressTrouble, type StreamType } from '../../../../domain/settings/stream-address.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useText } from '../../../../ui/text.ts'
import { TextBox } from '../../boxes.tsx'
import { StreamTest } from './stream-test.tsx'

interface AddStreamProps {
  readonly types: readonly StreamType[]
  /** Addresses that there are already. */
  readonly others: readonly string[]
  /** Whether the station can listen to an address before it is saved. */
  readonly canTest: boolean
  onAdd(address: string): void
}

/** An address that is typed, checked, tried where the station can, and added. */
export function AddStream({ types, others, canTest, onAdd }: AddStreamProps): ReactNode {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isTold, tell] = useState(false)
  const trouble = addressTrouble(typed, types, others)
  // what may still become an address is not blamed while it is typed
  const shown = trouble && (isTold || trouble.kind === 'scheme' || trouble.kind === 'known') ? trouble : undefined
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (trouble) return tell(true)
    onAdd(typed.trim())
    setTyped('')
    tell(false)
  }
  return (
    <form className="settings-row source-add" onSubmit={add}>
      <div>
        <label htmlFor={id}>{text('settings.stream.add')}</label>
        <p id={`${id}help`}>{text(canTest ? 'settings.stream.addHelp' : 'settings.stream.addHelpUntested')}</p>
      </div>
      <div>
        <TextBox
          id={id}
          isCode
          isWrong={shown !== undefined}
          inputMode="url"
          placeholder="rtsp://"
          value={typed}
          aria-describedby={`${id}help ${id}issue`}
          onChange={(address) => {
            setTyped(address)
            tell(false)
          }}
        />
        <div id={`${id}issue`} role="alert" className="settings-issues">
          {shown && (
            <p>
              <Icon node={warning} size={16} />
              {troubleText(text, shown, types)}
            </p>
          )}
          {shown?.kind === 'bare' && (
            <Button part="fix" onClick={() => setTyped(`rtsp://${typed.trim()}`)}>
              {text('settings.stream.prefix', { scheme: 'rtsp://' })}
            </Button>
          )}
        </div>
        <div className="settings-adding">
          <Button type="submit" icon={plus} part="add">
            {text('settings.stream.addIt')}
          </Button>
          {canTest && !trouble && <StreamTest key={typed} address={typed.trim()} />}
        </div>
      </div>
    </form>
  )
}

function troubleText(text: ReturnType<typeof useText>, trouble: AddressTrouble, types: readonly StreamType[]): string {
  if (trouble.kind === 'sign')
    return text('settings.stream.wrong.sign', { sign: trouble.sign, written: trouble.written })
  if (trouble.kind !== 'scheme') return text(`settings.stream.wrong.${trouble.kind}`)
  const rule = text(types.length === 1 ? 'settings.stream.begins' : 'settings.stream.beginsAny')
  return `${rule} ${text(`settings.stream.instead.${trouble.instead}`, { given: trouble.given })}`
}
