import { useState } from 'react'

/** What stands in a field while somebody types: begins anew whenever the search says something else. */
export function useTyped(value: string): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ value, text: value })
  if (typed.value !== value) setTyped({ value, text: value })
  return [typed.text, (text) => setTyped({ value, text })]
}
