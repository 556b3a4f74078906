/** Serves services and carousels (P-7.3-03, P-7.4-01 to P-7.4-06), and the operator's side of them. */
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
import { getPublicProvider } from './public-provider'
import { listHotServices, listServices } from './public-services'

const PROVIDER = '/user-center/api/v1/service/provider'
const ITEM = '/user-center/api/v1/companyServiceItem'
const CASE = '/user-center/api/v1/companyServiceCase'

export const registerServiceRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerServiceAudits(ctx)
  registerRoute(`GET ${PROVIDER}/getCompanyServicePage`, ({ input }) => listServices(ctx, input))
  registerRoute(`GET ${PROVIDER}/getCompanyServiceDetailByCompanyId`, ({ input, request }) =>
    getPublicProvider(ctx, input.providerCompanyId, request),
  )
  registerRoute(`GET ${PROVIDER}/myServiceDetail`, ({ request }) => listMyServices(ctx, request))
  registerRoute(`GET ${PROVIDER}/getContact`, ({ input, request }) => viewContact(ctx, request, input))
  registerRoute(`POST ${PROVIDER}/submitForAudit`, ({ input, request }) => submitProvider(ctx, request, input))
  registerRoute(`POST ${PROVIDER}/getServiceProviderAuditStatus`, ({ request }) => getProviderStatus(ctx, request))
  registerRoute(`POST ${PROVIDER}/updateContact`, ({ input, request }) => updateProviderContact(ctx, request, input))
  registerRoute(`POST ${PROVIDER}/cancel`, ({ request }) => withdrawProvider(ctx, request))

  registerRoute(`POST ${ITEM}/add`, ({ input, request }) => createItem(ctx, request, input))
  registerRoute(`POST ${ITEM}/update`, ({ input, request }) => updateItem(ctx, request, input))
  registerRoute(`POST ${ITEM}/revoke`, ({ input, request }) => revokeItem(ctx, request, input.itemId))
  registerRoute(`POST ${ITEM}/delete`, ({ input, request }) => deleteOffer(ctx, request, 'item', input.itemId))
  registerRoute(`POST ${ITEM}/onlineServiceAttributes`, async ({ input }) =>
    attributesOf(input.categoryCode).map(({ options, ...attribute }) => ({ ...attribute, options: [...options] })),
  )
  registerRoute(`POST ${CASE}/add`, ({ input, request }) => createCase(ctx, request, input))
  registerRoute(`POST ${CASE}/update`, ({ input, request }) => updateCase(ctx, request, input))
  registerRoute(`POST ${CASE}/revoke`, ({ input, request }) => revokeCase(ctx, request, input.caseId))
  registerRoute(`POST ${CASE}/delete`, ({ input, request }) => deleteOffer(ctx, request, 'case', input.caseId))

  registerRoute('GET /api/service-manage/getServiceContactList', ({ input, request }) =>
    listContactViews(ctx, request, input),
  )
  registerRoute('GET /api/home/getHotRequireServiceItemList', ({ input }) => listHotServices(ctx, input.cityCode))
  registerRoute('POST /user-center/api/v1/carouselImage/listByType', ({ input }) => listCarousels(ctx, input.type))
  registerRoute('GET /operator/v1/carousels/list', () => listAllCarousels(ctx))
  registerRoute('POST /operator/v1/carousels', ({ input, uploads }) => addCarousel(ctx, input, uploads))
  registerRoute('POST /operator/v1/carousels/{id}/remove', ({ input }) => removeCarousel(ctx, input.id))
}
