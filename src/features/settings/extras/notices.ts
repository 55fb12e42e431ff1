export { NoticeTemplateControl } from './notice-template.tsx'
export { PushProviders } from './push-providers.tsx'
