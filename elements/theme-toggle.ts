import { ThemeToggle } from '../src/features/theme-toggle/theme-toggle.tsx'
import sheet from '../src/features/theme-toggle/theme-toggle.css?sheet'
import button from '../src/ui/button.css?sheet'
import { defineElement } from './define.ts'

defineElement('bird-theme-toggle', { component: ThemeToggle, attributes: {}, sheets: [button, sheet] })
