import { useAtomValue, useSetAtom } from 'jotai'
import Moon from 'lucide/dist/esm/icons/moon.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import type { ReactNode } from 'react'
import { otherTheme } from '../../domain/theme.ts'
import { pageModeAtom } from '../../state/station.ts'
import { chosenThemeAtom, themeAtom, toggleThemeAtom } from '../../state/preferences/theme.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { schemeOf } from '../../ui/scheme-of.ts'
import { useText } from '../../ui/text.ts'

/**
 * Sun or moon: flips the theme and remembers it (Spec §4). Announces `bird-theme-change` first, with the theme that is
 * coming; a page that vetoes it keeps the theme it has.
 */
export function ThemeToggle(): ReactNode {
  const ofPage = useAtomValue(themeAtom)
  const isPage = useAtomValue(pageModeAtom)
  const chosen = useAtomValue(chosenThemeAtom)
  const toggle = useSetAtom(toggleThemeAtom)
  const text = useText()
  const host = useHost()
  const theme = isPage ? ofPage : (chosen ?? schemeOf(host.element)) // in an embed: as the page around has it
  useReport('ready')
  return (
    <IconButton
      icon={theme === 'dark' ? Moon : Sun}
      label={text('frame.switchTheme')}
      aria-pressed={theme === 'dark'}
      onClick={() => {
        if (host.emit('bird-theme-change', { theme: otherTheme(theme) })) toggle(theme)
      }}
    />
  )
}
