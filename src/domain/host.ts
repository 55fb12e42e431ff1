/** Whether a host name means the visitor's own machine, which browsers trust and need no network for. */
export const isOwnMachine = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

const PRIVATE_ADDRESS = /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^\[(::1|f[cd]|fe[89ab])/i
const LOCAL_NAME = /^[^.[]+$|\.(local|lan|home|internal|localhost|home\.arpa)$/i

/** Whether a host name looks like a device of the local network. A name of the internet may be one all the same. */
export const looksLocal = (host: string): boolean => PRIVATE_ADDRESS.test(host) || LOCAL_NAME.test(host)
