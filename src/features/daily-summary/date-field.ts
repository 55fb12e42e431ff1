import { createLifetime } from '../../platform/lifetime.ts'

/**
 * Shows a date field in place of the day's name, for keyboards and for browsers that open no picker here. Enter and
 * leaving the field choose the typed day, Escape does not. The days that are typed on the way are not loaded.
 *
 * @param field the date input, out of reach until now
 * @param back what had the focus, and has it again
 */
export function writeDate(field: HTMLInputElement, back: HTMLElement, choose: (date: string) => void): void {
  const before = field.value
  const lifetime = createLifetime()
  const end = (isChosen: boolean): void => {
    lifetime.end()
    field.removeAttribute('data-written')
    field.tabIndex = -1
    field.ariaHidden = 'true'
    if (field.matches(':focus')) back.focus()
    const { value } = field
    field.value = before // the day on the screen says what stands in it
    if (isChosen && value !== '' && value !== before) choose(value)
  }
  lifetime.listen(field, 'keydown', (event) => {
    const key = event instanceof KeyboardEvent ? event.key : ''
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Enter' && field.validity.badInput)
      field.reportValidity() // the browser says what is wrong, what is written stays
    else end(key === 'Enter')
  })
  lifetime.listen(field, 'blur', () => end(true))
  field.dataset.written = ''
  field.tabIndex = 0
  field.ariaHidden = null
  field.focus()
}
