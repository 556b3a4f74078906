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

export const registerServiceRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerServiceAudits(ctx)
  registerRoute(`GET ${P}/getCompanyServicePage`, ({ input }) => listServices(ctx, input))
  registerRoute(`GET ${P}/getCompanyServiceDetailByCompanyId`, ({ input, request }) =>
    getPublicProvider(ctx, input.providerCompanyId, request),
  )
  registerRoute(`GET ${P}/myServiceDetail`, ({ request }) => listMyServices(ctx, request))
  registerRoute(`GET ${P}/getContact`, ({ input, request }) => viewContact(ctx, request, input))
  registerRoute(`POST ${P}/submitForAudit`, ({ input, request }) => submitProvider(ctx, request, input))
  registerRoute(`POST ${P}/getServiceProviderAuditStatus`, ({ request }) => getProviderStatus(ctx, request))
  registerRoute(`POST ${P}/updateContact`, ({ input, request }) => updateProviderContact(ctx, request, input))
  registerRoute(`POST ${P}/cancel`, ({ request }) => withdrawProvider(ctx, request))

  registerRoute(`POST ${I}/add`, ({ input, request }) => createItem(ctx, request, input))
  registerRoute(`POST ${I}/update`, ({ input, request }) => updateItem(ctx, request, input))
  registerRoute(`POST ${I}/revoke`, ({ input, request }) => revokeItem(ctx, request, input.itemId))
  registerRoute(`POST ${I}/delete`, ({ input, request }) => deleteOffer(ctx, request, 'item', input.itemId))
  registerRoute(`POST ${I}/onlineServiceAttributes`, async ({ input }) =>
    attributesOf(input.categoryCode).map(({ options, ...attribute }) => ({ ...attribute, options: [...options] })),
  )
  registerRoute(`POST ${C}/add`, ({ input, request }) => createCase(ctx, request, input))
  registerRoute(`POST ${C}/update`, ({ input, request }) => updateCase(ctx, request, input))
  registerRoute(`POST ${C}/revoke`, ({ input, request }) => revokeCase(ctx, request, input.caseId))
  registerRoute(`POST ${C}/delete`, ({ input, request }) => deleteOffer(ctx, request, 'case', input.caseId))

  registerRoute('GET /api/service-manage/getServiceContactList', ({ input, request }) => listContactViews(ctx, request, input))
  registerRoute('GET /api/home/getHotRequireServiceItemList', ({ input }) => listHotServices(ctx, input.cityCode))
  registerRoute('POST /user-center/api/v1/carouselImage/listByType', ({ input }) => listCarousels(ctx, input.type))
  registerRoute('GET /operator/v1/carousels/list', () => listAllCarousels(ctx))
  registerRoute('POST /operator/v1/carousels', ({ input, uploads }) => addCarousel(ctx, input, uploads))
  registerRoute('POST /operator/v1/carousels/{id}/remove', ({ input }) => removeCarousel(ctx, input.id))
}
