import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'

/** Attributes of a control that tells its value where HTML tells an event. */
export type Told<Attributes, Value> = Omit<Attributes, 'type' | 'size' | 'onChange'> & { onChange?(value: Value): void }
type InputProps<Value> = Told<InputHTMLAttributes<HTMLInputElement>, Value> & {
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** What tells a value of a control as soon as it has another one. */
const tells =
  <Key extends 'value' | 'checked' | 'valueAsNumber'>(key: Key, tell?: (value: HTMLInputElement[Key]) => void) =>
  ({ target }: { readonly target: Pick<HTMLInputElement, Key> }): void =>
    tell?.(target[key])

interface TextInputProps extends InputProps<string> {
  /** Text, unless it is one of these, for which the browser has help of its own. */
  readonly type?: 'text' | 'search' | 'password' | 'color'
}

/** One line of text; told with each letter. */
export function TextInput(props: TextInputProps): ReactNode {
  return <input {...props} onChange={tells('value', props.onChange)} />
}

interface TextAreaProps extends Told<TextareaHTMLAttributes<HTMLTextAreaElement>, string> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; told with each letter. */
export function TextArea(props: TextAreaProps): ReactNode {
  return <textarea {...props} onChange={tells('value', props.onChange)} />
}

/** A slider. */
export function RangeInput(props: InputProps<number>): ReactNode {
  return <input {...props} type="range" onChange={tells('valueAsNumber', props.onChange)} />
}

/** Something that is so, or is not. */
export function Checkbox(props: InputProps<boolean>): ReactNode {
  return <input {...props} type="checkbox" onChange={tells('checked', props.onChange)} />
}

/** One of those of its name; told when it is chosen. */
export function Radio(props: InputProps<boolean>): ReactNode {
  return <input {...props} type="radio" onChange={tells('checked', props.onChange)} />
}
