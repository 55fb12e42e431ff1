import down from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { TextArea, TextInput } from '../../ui/fields.tsx'
import { Select, type SelectProps, type SelectValue } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'

interface BoxProps {
  /** As wide as a number, or as a name; else as wide as there is room. */
  readonly size?: 'short' | 'name' | undefined
  /** What stands in it is wrong; undefined where nothing can be. */
  readonly isWrong?: boolean | undefined
}

interface TextBoxProps extends BoxProps {
  /** For machines: nobody corrects what is written, and each letter has one width. */
  readonly isCode?: boolean | undefined
}

const Box = ({ size, isWrong, children }: BoxProps & { readonly children: ReactNode }): ReactNode => (
  <span className="settings-input" data-size={size} data-wrong={isWrong || undefined}>
    {children}
  </span>
)

/** How a text is written; a browser remembers none of them. */
const written = (isCode: boolean, isWrong: boolean | undefined) => ({
  autoComplete: 'off',
  'aria-invalid': isWrong,
  ...(isCode && { className: 'code', autoCapitalize: 'off', spellCheck: false }),
})

/** One line of text, and what stands after it: its unit, or a list below it. */
export function TextBox({
  size,
  isWrong,
  isCode = false,
  children,
  ...rest
}: ComponentProps<typeof TextInput> & TextBoxProps): ReactNode {
  return (
    <Box size={size} isWrong={isWrong}>
      <TextInput {...written(isCode, isWrong)} {...rest} />
      {children}
    </Box>
  )
}

/** Several lines of text. */
export function AreaBox({
  size,
  isWrong,
  isCode = false,
  ...rest
}: ComponentProps<typeof TextArea> & TextBoxProps): ReactNode {
  return (
    <Box size={size} isWrong={isWrong}>
      <TextArea {...written(isCode, isWrong)} {...rest} />
    </Box>
  )
}

/** One of several. */
export function SelectBox<Value extends SelectValue>({
  size,
  isWrong,
  ...rest
}: SelectProps<Value> & BoxProps): ReactNode {
  return (
    <Box size={size} isWrong={isWrong}>
      <Select aria-invalid={isWrong} {...rest} />
      <Icon node={down} size={16} />
    </Box>
  )
}
