/** Registers requirements, opportunities and leads, services, and deals about them. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { registerRequirementRoutes } from './requirements/routes'
import { registerDealRoutes } from './service-deals/routes'
import { registerServiceRoutes } from './services/routes'

export function registerMarketRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRequirementRoutes(registerRoute, ctx)
  registerServiceRoutes(registerRoute, ctx)
  registerDealRoutes(registerRoute, ctx)
}
