/** Puts the modules together: registers their routes, and collects what one needs of those above it. */
import { GOODS_AGENCY_LISTING, GOODS_LEAD } from '../../contract/domain/goods-and-payment'
import { GOODS_CONTACT } from '../../contract/domain/money'
import type { AppContext } from '../app-context'
import { registerInviteLinkRoutes } from '../chat/invite-links/routes'
import { chatSearchIndexes } from '../chat/search-indexes'
import { registerChatRoutes } from '../chat/socket/routes'
import type { PageMetaProvider } from '../http/page-meta'
import type { RegisterRoute } from '../http/route-server'
import { registerAccountRoutes } from './account'
import { listingGoods, registerAgencyRoutes } from './agency'
import { contactGoods, registerCandidateModule, resumeSearchIndex } from './candidates'
import { circleSearchIndex, registerCircleRoutes } from './circles'
import { companySearchIndex, registerCompanyRoutes } from './company'
import { registerComplaintRoutes } from './complaints'
import { registerFileRoutes } from './files'
import { registerFinanceRoutes } from './finance'
import { registerHiringModule } from './hiring'
import { getJobMeta, jobSearchIndex, listJobPaths, registerJobModule } from './jobs'
import {
  getOpportunityMeta,
  getProviderMeta,
  leadGoods,
  listMarketPaths,
  marketSearchIndexes,
  registerMarketRoutes,
} from './market'
import { registerNoticeRoutes } from './notices'
import { registerOperatorRoutes } from './operator'
import { registerGoods, registerOrderRoutes } from './orders'
import { registerPartnerRoutes } from './partner'
import { registerReferenceRoutes } from './reference-data'
import { registerReviewRoutes } from './reviews'
import { createPageMetaProvider, registerSiteRoutes } from './site'

/** Registers every module: its calls of the contract, its audits and its jobs. */
export function registerModules(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerGoods({ [GOODS_CONTACT]: contactGoods, [GOODS_LEAD]: leadGoods, [GOODS_AGENCY_LISTING]: listingGoods })
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

/** Everything that is found by keywords, the smaller tables first. */
export const searchIndexes = [
  companySearchIndex,
  circleSearchIndex,
  ...marketSearchIndexes,
  jobSearchIndex,
  resumeSearchIndex,
  ...chatSearchIndexes,
]

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
