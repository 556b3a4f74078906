/** Serves the selling of services and the carousels (P-7.3-03, P-7.4-01 to P-7.4-06), and the operator's side of them. */
import { attributesOf } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { registerServiceAudits } from './audit'
import { addCarousel, listAllCarousels, listCarousels, removeCarousel } from './carousels'
import { listContactViews, viewContact } from './contact-views'
import {
  createCase,
  createItem,
  deleteOffer,
  listMyServices,
  revokeCase,
  revokeItem,
  updateCase,
  updateItem,
} from './offer-commands'
import { getProviderStatus, submitProvider, updateProviderContact, withdrawProvider } from './provider-commands'
import { getPublicProvider, listHotServices, listServices } from './public-services'

const P = '/user-center/api/v1/service/provider'
const I = '/user-center/api/v1/companyServiceItem'
const C = '/user-center/api/v1/companyServiceCase'

export const registerServiceRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerServiceAudits(ctx)
  serve(`GET ${P}/getCompanyServicePage`, ({ input }) => listServices(ctx, input))
  serve(`GET ${P}/getCompanyServiceDetailByCompanyId`, ({ input, who }) =>
    getPublicProvider(ctx, input.providerCompanyId, who),
  )
  serve(`GET ${P}/myServiceDetail`, ({ who }) => listMyServices(ctx, who))
  serve(`GET ${P}/getContact`, ({ input, who }) => viewContact(ctx, who, input))
  serve(`POST ${P}/submitForAudit`, ({ input, who }) => submitProvider(ctx, who, input))
  serve(`POST ${P}/getServiceProviderAuditStatus`, ({ who }) => getProviderStatus(ctx, who))
  serve(`POST ${P}/updateContact`, ({ input, who }) => updateProviderContact(ctx, who, input))
  serve(`POST ${P}/cancel`, ({ who }) => withdrawProvider(ctx, who))

  serve(`POST ${I}/add`, ({ input, who }) => createItem(ctx, who, input))
  serve(`POST ${I}/update`, ({ input, who }) => updateItem(ctx, who, input))
  serve(`POST ${I}/revoke`, ({ input, who }) => revokeItem(ctx, who, input.itemId))
  serve(`POST ${I}/delete`, ({ input, who }) => deleteOffer(ctx, who, 'item', input.itemId))
  serve(`POST ${I}/onlineServiceAttributes`, async ({ input }) =>
    attributesOf(input.categoryCode).map(({ options, ...attribute }) => ({ ...attribute, options: [...options] })),
  )
  serve(`POST ${C}/add`, ({ input, who }) => createCase(ctx, who, input))
  serve(`POST ${C}/update`, ({ input, who }) => updateCase(ctx, who, input))
  serve(`POST ${C}/revoke`, ({ input, who }) => revokeCase(ctx, who, input.caseId))
  serve(`POST ${C}/delete`, ({ input, who }) => deleteOffer(ctx, who, 'case', input.caseId))

  serve('GET /api/service-manage/getServiceContactList', ({ input, who }) => listContactViews(ctx, who, input))
  serve('GET /api/home/getHotRequireServiceItemList', ({ input }) => listHotServices(ctx, input.cityCode))
  serve('POST /user-center/api/v1/carouselImage/listByType', ({ input }) => listCarousels(ctx, input.type))
  serve('GET /operator/v1/carousels/list', () => listAllCarousels(ctx))
  serve('POST /operator/v1/carousels', ({ input, uploads }) => addCarousel(ctx, input, uploads))
  serve('POST /operator/v1/carousels/{id}/remove', ({ input }) => removeCarousel(ctx, input.id))
}
