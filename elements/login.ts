import { Login } from '../src/features/login/login.tsx'
import sheet from '../src/features/login/login.css?sheet'
import button from '../src/ui/button.css?sheet'
import dialog from '../src/ui/dialog.css?sheet'
import { defineElement } from './define.ts'

defineElement('bird-login', { component: Login, attributes: {}, sheets: [button, dialog, sheet] })
