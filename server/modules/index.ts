/** Puts the modules together: registers their routes, and collects what one needs of those above it. */
import type { AppContext } from '../app-context'
import { registerInviteLinkRoutes } from '../chat/invite-links/routes'
import { registerChatRoutes } from '../chat/socket/routes'
import type { PageMetaProvider } from '../http/page-meta'
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
import { getJobMeta, listJobPaths, registerJobModule } from './jobs'
import { getOpportunityMeta, getProviderMeta, listMarketPaths } from './market/commands'
import { registerMarketRoutes } from './market/routes'
import { registerNoticeRoutes } from './notices/routes'
import { registerOperatorRoutes } from './operator/routes'
import { registerOrderRoutes } from './orders/routes'
import { registerPartnerRoutes } from './partner/routes'
import { registerReferenceRoutes } from './reference-data/routes'
import { registerReviewRoutes } from './reviews/routes'
import { createPageMetaProvider, registerSiteRoutes } from './site'

/** Registers every module: its calls of the contract, its audits and its jobs. */
export function registerModules(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerAccountRoutes(registerRoute, ctx)
  registerCircleRoutes(registerRoute, ctx)
  registerReferenceRoutes(registerRoute)
  registerSiteRoutes(registerRoute)
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

/** The heads of public pages, which http writes into them, and the sitemap. */
export const createPublicPages = (ctx: AppContext): PageMetaProvider =>
  createPageMetaProvider(ctx, {
    meta: {
      '/jobDetails': getJobMeta,
      '/serviceProviderDetails': getProviderMeta,
      '/sellingServicesDetail': getOpportunityMeta,
    },
    lists: [listJobPaths, listMarketPaths],
  })
