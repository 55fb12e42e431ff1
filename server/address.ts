import type { ServerRequest } from './context.ts'

/** Network address of the caller; loopback when there is no socket (`app.request()` in tests). */
export const clientAddressOf = (request: Pick<ServerRequest, 'env'>): string =>
  request.env?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'

/** Whether an address is this very machine. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)
