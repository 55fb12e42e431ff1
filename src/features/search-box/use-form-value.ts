import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import { useHost } from '../../ui/host.ts'

interface FormValue {
  /** What is sent with the form, under the element's `name`. */
  readonly value: string
  /** What is wrong with it, in words; empty when nothing. */
  readonly problem: string
  /** The input, beside which a browser says so. */
  readonly input: HTMLInputElement | null
  /** Takes over another value: somebody has set the property, or the form was reset (undefined). */
  set(value: string | undefined): void
}

/** Makes the element a field of the form around it, with a `value` that can be read and set. */
export function useFormValue({ value, problem, input, set }: FormValue): void {
  const { element, internals } = useHost()
  useLayoutEffect(() => internals.setFormValue(value), [internals, value])
  useLayoutEffect(() => {
    internals.setValidity(problem === '' ? {} : { customError: true }, problem, input ?? undefined)
  }, [internals, problem, input])
  const current = useEffectEvent(() => value)
  const takeOver = useEffectEvent(set)
  useLayoutEffect(() => {
    Object.defineProperty(element, 'value', {
      configurable: true,
      enumerable: true,
      get: () => current(),
      set(text: unknown) {
        takeOver(typeof text === 'string' ? text : '')
      },
    })
    return () => void Reflect.deleteProperty(element, 'value')
  }, [element])
  useEffect(() => {
    return internals.form ? createLifetime().listen(internals.form, 'reset', () => takeOver(undefined)) : undefined
  }, [internals])
}
