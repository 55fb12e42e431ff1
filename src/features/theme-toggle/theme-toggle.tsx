import { useAtomValue, useSetAtom } from 'jotai'
import Moon from 'lucide/dist/esm/icons/moon.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import type { ReactNode } from 'react'
import { otherTheme } from '../../domain/theme.ts'
import { themeAtom, toggleThemeAtom } from '../../state/theme.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useText } from '../../ui/text.ts'

/**
 * Sun or moon: flips the theme and remembers it (Spec §4). Announces `bird-theme-change` first, with the theme that is
 * coming; a page that vetoes it keeps the theme it has.
 */
export function ThemeToggle(): ReactNode {
  const theme = useAtomValue(themeAtom)
  const toggle = useSetAtom(toggleThemeAtom)
  const text = useText()
  const host = useHost()
  return (
    <IconButton
      icon={theme === 'dark' ? Moon : Sun}
      label={text('frame.switchTheme')}
      aria-pressed={theme === 'dark'}
      onClick={() => {
        if (host.emit('bird-theme-change', { theme: otherTheme(theme) })) toggle()
      }}
    />
  )
}
