import type { ReactNode } from 'react'
import { Notice } from '../../parts/notice/notice.tsx'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'

/** A station that has only just begun. */
export function NoBirds(): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.none')}>
      {text('species.noneText')}
    </Notice>
  )
}

/** Nothing was heard in the chosen days. */
export function NoneThen({ onAll }: { onAll(): void }): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.noneThen')}>
      <Button onClick={onAll}>{text('species.showAllDays')}</Button>
    </Notice>
  )
}

interface NoneFoundProps {
  readonly words: string
  onAll(): void
}

/** No name has the words in it. */
export function NoneFound({ words, onAll }: NoneFoundProps): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.noneFound', { words: `\u2068${words}\u2069` })}>
      <Button onClick={onAll}>{text('species.showAll')}</Button>
    </Notice>
  )
}
