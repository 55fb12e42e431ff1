import type { ReactNode } from 'react'
import { startOfHour } from '../../domain/calendar.ts'
import type { Unusual } from '../../domain/unusual-time.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useWrittenDay } from '../heard-time/use-written-day.ts'

interface UnusualSentenceProps {
  readonly unusual: Unusual
  /** Name of the bird: untrusted text. */
  readonly name: string
}

/** Sentence on whether a detection is unusual, with its basis. */
export function UnusualSentence({ unusual, name }: UnusualSentenceProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const writeDay = useWrittenDay()
  const isolated = { name: `\u2068${name}\u2069` } // in either direction of writing
  const words = (): string => {
    switch (unusual.kind) {
      case 'only':
        return text('history.only', isolated)
      case 'first':
        return text('history.first', isolated)
      case 'few':
        return text('history.few', { ...isolated, others: unusual.others })
      case 'firstOfYear':
        return text('history.firstOfYear', { ...isolated, last: writeDay(unusual.last) })
      case 'season':
        return text('history.season', { ...isolated, others: unusual.others, near: unusual.near })
      case 'hour':
      case 'seldom':
      case 'usual': {
        const { kind, others, near, from, to, last } = unusual
        return text('history.hour', {
          ...isolated,
          kind,
          others,
          near,
          from: writeTime(startOfHour(from)),
          to: writeTime(startOfHour(to + 1)),
          last: last === undefined ? '' : writeDay(last),
        })
      }
    }
  }
  return (
    <p className="say serif" part="unusual" data-kind={unusual.kind}>
      {words()}
    </p>
  )
}
