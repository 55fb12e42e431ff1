/** Live sound that fills the screen, or its box: code that comes when somebody asks for it. */
export { LiveWindow } from './live-window.tsx'
export { WindowDialog } from './window-dialog.tsx'
