/** Registers requirements, opportunities and leads, and services. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { registerRequirementRoutes } from './requirements/routes'
import { registerServiceRoutes } from './services/routes'

export const registerMarketRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerRequirementRoutes(serve, ctx)
  registerServiceRoutes(serve, ctx)
}
