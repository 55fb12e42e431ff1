/** What may be done with a detection: code that is loaded when somebody reaches for it. */
export { CardMessage } from './card-message.tsx'
export { DetectionMenu } from './detection-menu.tsx'
