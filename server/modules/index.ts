/** Every module's routes, wired by hand. */
import { chatRoutes } from '../chat/routes'
import type { Context } from '../context'
import type { Serve } from '../plugins/serve'

/** Lets each module serve its calls of the contract. */
export function serveModules(serve: Serve, ctx: Context): void {
  chatRoutes(serve, ctx)
}
