import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useText } from '../../../../ui/text.ts'
import { LatinName } from '../latin-name.tsx'

interface EntryRowProps {
  readonly name: string
  /** The scientific name, where the entry is a species that is known. */
  readonly latin?: string | undefined
  /** What it says, in a few words. */
  readonly note?: string | undefined
  readonly isChanged: boolean
  /** It is no longer there: only the way back is offered. */
  readonly isRemoved?: boolean
  /** Something in what is folded away is wrong: it is not folded away then. */
  readonly isWrong?: boolean
  readonly startsOpen?: boolean
  /** What can be changed about it, folded away. */
  readonly children?: ReactNode
  /** Stands beside the name at all times. */
  readonly control?: ReactNode
  /** Takes its change back; undefined for one that is new. */
  onUndo?: (() => void) | undefined
  onRemove?(): void
}

/** One entry of a map that people keep: what it says, what can be changed, whether it was, and the ways back and out. */
export function EntryRow({
  name,
  latin,
  note,
  isChanged,
  isRemoved,
  control,
  children,
  ...rest
}: EntryRowProps): ReactNode {
  const { isWrong = false, startsOpen = false, onUndo, onRemove } = rest
  const text = useText()
  const id = useId()
  const [isOpen, open] = useState(startsOpen)
  const isShown = isOpen || isWrong
  const hidden = <span className="visually-hidden">: {name}</span>
  return (
    <li className="entry" part={isChanged ? 'entry changed' : 'entry'} aria-labelledby={id}>
      <div>
        <b id={id}>
          {isRemoved ? (
            <s>
              <LongText>{name}</LongText>
            </s>
          ) : (
            <LongText>{name}</LongText>
          )}
        </b>
        {latin !== undefined && <LatinName name={latin} />}
        {note && <small>{note}</small>}
      </div>
      {control}
      <div className="entry-actions">
        {isChanged && onUndo && (
          <Button variant="text" part="undo" onClick={onUndo}>
            <Icon node={undo} size={14} />
            {text('settings.undo')}
            {hidden}
          </Button>
        )}
        {children && (
          <Button variant="text" part="edit" aria-expanded={isShown} onClick={() => open(!isShown)}>
            {text('settings.change')}
            {hidden}
          </Button>
        )}
        {onRemove && (
          <Button variant="text" part="remove" onClick={onRemove}>
            {text('settings.remove')}
            {hidden}
          </Button>
        )}
      </div>
      {children && isShown && <div className="entry-form">{children}</div>}
    </li>
  )
}
