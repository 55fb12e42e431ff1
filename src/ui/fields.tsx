import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'

/** Attributes of a control that reports its value where HTML reports an event. */
export type Told<Attributes, Value> = Omit<Attributes, 'type' | 'size' | 'onChange'> & { onChange?(value: Value): void }
type InputProps<Value> = Told<InputHTMLAttributes<HTMLInputElement>, Value> & {
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Handler that reports the value of a control on each change. */
const tells =
  <Key extends 'value' | 'checked' | 'valueAsNumber'>(key: Key, tell?: (value: HTMLInputElement[Key]) => void) =>
  ({ target }: { readonly target: Pick<HTMLInputElement, Key> }): void =>
    tell?.(target[key])

interface TextInputProps extends InputProps<string> {
  /** Type of the input: text, unless it is one of these, which browsers support specially. */
  readonly type?: 'text' | 'search' | 'password' | 'color'
}

/** Line of text, reported with each letter. */
export function TextInput(props: TextInputProps): ReactNode {
  return <input {...props} onChange={tells('value', props.onChange)} />
}

interface TextAreaProps extends Told<TextareaHTMLAttributes<HTMLTextAreaElement>, string> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text, reported with each letter. */
export function TextArea(props: TextAreaProps): ReactNode {
  return <textarea {...props} onChange={tells('value', props.onChange)} />
}

/** Slider. */
export function RangeInput(props: InputProps<number>): ReactNode {
  return <input {...props} type="range" onChange={tells('valueAsNumber', props.onChange)} />
}

/** Something that is so, or is not. */
export function Checkbox(props: InputProps<boolean>): ReactNode {
  return <input {...props} type="checkbox" onChange={tells('checked', props.onChange)} />
}

/** Radio button, reported when chosen. */
export function Radio(props: InputProps<boolean>): ReactNode {
  return <input {...props} type="radio" onChange={tells('checked', props.onChange)} />
}
