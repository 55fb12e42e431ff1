import type { ComponentProps, ReactNode } from 'react'
import { parseCalendarDate } from '../domain/calendar.ts'
import { formatDay } from '../i18n/format.ts'
import type { TextInput } from './fields.tsx'
import { useLocale } from './text.ts'

/**
 * Day in the browser's own field, which writes it in the language of the browser; its title says it in that of the page.
 * Reported as `2026-05-16`, or empty, once it is complete.
 */
export function DateInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>): ReactNode {
  const locale = useLocale()
  const day = parseCalendarDate(String(props.value ?? ''))
  const title = day && formatDay(locale, day, 'full')
  return <input {...props} type="date" title={title} onChange={({ target }) => props.onChange?.(target.value)} />
}
