/** Serves services and carousels (P-7.3-03, P-7.4-01 to P-7.4-06), and the operator's side of them. */
import * as carousels from '../../../../contract/calls/carousels'
import { attributesOf } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { registerServiceAudits } from './audit'
import { addCarousel, listAllCarousels, listCarousels, removeCarousel } from './carousels'
import { listContactViews, viewContact } from './contact-views'
import { listHotServices } from './hot-services'
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
import { listServices } from './public-services'

const PROVIDER = '/user-center/api/v1/service/provider'
const ITEM = '/user-center/api/v1/companyServiceItem'
const CASE = '/user-center/api/v1/companyServiceCase'

export const registerServiceRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerServiceAudits(ctx)
  registerRoute(`GET ${PROVIDER}/getCompanyServicePage`, ({ ctx, input }) => listServices(ctx, input))
  registerRoute(`GET ${PROVIDER}/getCompanyServiceDetailByCompanyId`, ({ ctx, input, request }) =>
    getPublicProvider(ctx, input.providerCompanyId, request),
  )
  registerRoute(`GET ${PROVIDER}/myServiceDetail`, ({ ctx, request }) => listMyServices(ctx, request))
  registerRoute(`GET ${PROVIDER}/getContact`, ({ ctx, input, request }) => viewContact(ctx, request, input))
  registerRoute(`POST ${PROVIDER}/submitForAudit`, ({ ctx, input, request }) => submitProvider(ctx, request, input))
  registerRoute(`POST ${PROVIDER}/getServiceProviderAuditStatus`, ({ ctx, request }) => getProviderStatus(ctx, request))
  registerRoute(`POST ${PROVIDER}/updateContact`, ({ ctx, input, request }) =>
    updateProviderContact(ctx, request, input),
  )
  registerRoute(`POST ${PROVIDER}/cancel`, ({ ctx, request }) => withdrawProvider(ctx, request))

  registerRoute(`POST ${ITEM}/add`, ({ ctx, input, request }) => createItem(ctx, request, input))
  registerRoute(`POST ${ITEM}/update`, ({ ctx, input, request }) => updateItem(ctx, request, input))
  registerRoute(`POST ${ITEM}/revoke`, ({ ctx, input, request }) => revokeItem(ctx, request, input.itemId))
  registerRoute(`POST ${ITEM}/delete`, ({ ctx, input, request }) => deleteOffer(ctx, request, 'item', input.itemId))
  registerRoute(`POST ${ITEM}/onlineServiceAttributes`, async ({ input }) =>
    attributesOf(input.categoryCode).map(({ options, ...attribute }) => ({ ...attribute, options: [...options] })),
  )
  registerRoute(`POST ${CASE}/add`, ({ ctx, input, request }) => createCase(ctx, request, input))
  registerRoute(`POST ${CASE}/update`, ({ ctx, input, request }) => updateCase(ctx, request, input))
  registerRoute(`POST ${CASE}/revoke`, ({ ctx, input, request }) => revokeCase(ctx, request, input.caseId))
  registerRoute(`POST ${CASE}/delete`, ({ ctx, input, request }) => deleteOffer(ctx, request, 'case', input.caseId))

  registerRoute('GET /api/service-manage/getServiceContactList', ({ ctx, input, request }) =>
    listContactViews(ctx, request, input),
  )
  registerRoute('GET /api/home/getHotRequireServiceItemList', ({ ctx, input }) => listHotServices(ctx, input.cityCode))
  registerRoute(carousels.list, ({ ctx, input }) => listCarousels(ctx, input.type))
  registerRoute('GET /operator/v1/carousels/list', ({ ctx }) => listAllCarousels(ctx))
  registerRoute('POST /operator/v1/carousels', ({ ctx, input, uploads }) => addCarousel(ctx, input, uploads))
  registerRoute('POST /operator/v1/carousels/{id}/remove', ({ ctx, input }) => removeCarousel(ctx, input.id))
}
