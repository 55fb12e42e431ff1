export { NetworkList } from './network-list.tsx'
export { AccountProviders } from './account-providers.tsx'
export { RedirectAddresses } from './redirect-addresses.tsx'
export { SaveWarnings } from './save-warnings.tsx'
