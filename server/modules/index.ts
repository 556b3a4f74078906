/** Registers the routes of all modules. */
import type { AppContext } from '../app-context'
import { registerInviteLinkRoutes } from '../chat/invite-links/routes'
import { registerChatRoutes } from '../chat/socket/routes'
import type { RegisterRoute } from '../http/route-server'
import { registerAccountRoutes } from './account/routes'
import { registerAgencyRoutes } from './agency'
import { registerCandidateModule } from './candidates'
import { registerCircleRoutes } from './circles/routes'
import { registerCompanyRoutes } from './company/routes'
import { registerComplaintRoutes } from './complaints/routes'
import { registerFileRoutes } from './files/routes'
import { registerFinanceRoutes } from './finance/routes'
import { registerHiringModule } from './hiring'
import { registerJobModule } from './jobs'
import { registerMarketRoutes } from './market/routes'
import { registerNoticeRoutes } from './notices/routes'
import { registerOperatorRoutes } from './operator/routes'
import { registerOrderRoutes } from './orders/routes'
import { registerPartnerRoutes } from './partner/routes'
import { registerReferenceRoutes } from './reference-data/routes'
import { registerReviewRoutes } from './reviews/routes'

/** Registers every module: its calls of the contract, its audits and its jobs. */
export function registerModules(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerAccountRoutes(registerRoute, ctx)
  registerCircleRoutes(registerRoute, ctx)
  registerReferenceRoutes(registerRoute)
  registerCompanyRoutes(registerRoute, ctx)
  registerFinanceRoutes(registerRoute, ctx)
  registerFileRoutes(registerRoute)
  registerNoticeRoutes(registerRoute, ctx)
  registerOperatorRoutes(registerRoute)
  registerOrderRoutes(registerRoute, ctx)
  registerPartnerRoutes(registerRoute)
  registerJobModule(registerRoute, ctx)
  registerCandidateModule(registerRoute, ctx)
  registerHiringModule(registerRoute, ctx)
  registerAgencyRoutes(registerRoute)
  registerMarketRoutes(registerRoute, ctx)
  registerReviewRoutes(registerRoute)
  registerComplaintRoutes(registerRoute)
  registerChatRoutes(registerRoute)
  registerInviteLinkRoutes(registerRoute)
}
