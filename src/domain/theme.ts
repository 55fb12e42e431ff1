/** Themes (Spec §4 Theme). */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Whether a text is one of the two themes. */
export const isTheme = (text: unknown): text is Theme => text === 'light' || text === 'dark'

/** Theme of the page: the stored one, else the system's, else light (Spec §4). */
export const chooseTheme = (stored: string | null, system: Theme | undefined): Theme =>
  isTheme(stored) ? stored : (system ?? 'light')

/** Theme after a press on the toggle. */
export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')
