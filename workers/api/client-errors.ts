// Logs errors of the browser.
import { clientErrorRoutes } from '../contracts/routes/routes.ts'
import { ok } from '../domain/result.ts'
import { implement } from './implement.ts'

export const clientErrors = implement(clientErrorRoutes, {
  reportClientError: ({ body: { kind, name, frames }, ports }) => {
    ports.log.warn('client_error', { kind, name, at: frames.join(' ') })
    return ok({})
  },
})
