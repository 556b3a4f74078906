/** Serves services and carousels, and the operator's side of them. */
import * as providers from '../../../../contract/calls/market/providers'
import * as services from '../../../../contract/calls/market/services'
import * as operator from '../../../../contract/calls/operator'
import * as carousels from '../../../../contract/calls/platform/carousels'
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

export function registerServiceRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerServiceAudits(ctx)
  registerRoute(services.list, ({ ctx, input }) => listServices(ctx, input))
  registerRoute(providers.get, ({ ctx, input, request }) => getPublicProvider(ctx, input.providerCompanyId, request))
  registerRoute(providers.getMine, ({ ctx, request }) => listMyServices(ctx, request))
  registerRoute(providers.getContact, ({ ctx, input, request }) => viewContact(ctx, request, input))
  registerRoute(providers.submit, ({ ctx, input, request }) => submitProvider(ctx, request, input))
  registerRoute(providers.getReviewStatus, ({ ctx, request }) => getProviderStatus(ctx, request))
  registerRoute(providers.updateContact, ({ ctx, input, request }) => updateProviderContact(ctx, request, input))
  registerRoute(providers.cancel, ({ ctx, request }) => withdrawProvider(ctx, request))

  registerRoute(services.createItem, ({ ctx, input, request }) => createItem(ctx, request, input))
  registerRoute(services.updateItem, ({ ctx, input, request }) => updateItem(ctx, request, input))
  registerRoute(services.withdrawItem, ({ ctx, input, request }) => revokeItem(ctx, request, input.itemId))
  registerRoute(services.deleteItem, ({ ctx, input, request }) => deleteOffer(ctx, request, 'item', input.itemId))
  registerRoute(services.listAttributes, async ({ input }) =>
    attributesOf(input.categoryCode).map(({ options, ...attribute }) => ({ ...attribute, options: [...options] })),
  )
  registerRoute(services.createCase, ({ ctx, input, request }) => createCase(ctx, request, input))
  registerRoute(services.updateCase, ({ ctx, input, request }) => updateCase(ctx, request, input))
  registerRoute(services.withdrawCase, ({ ctx, input, request }) => revokeCase(ctx, request, input.caseId))
  registerRoute(services.deleteCase, ({ ctx, input, request }) => deleteOffer(ctx, request, 'case', input.caseId))

  registerRoute(providers.listContacts, ({ ctx, input, request }) => listContactViews(ctx, request, input))
  registerRoute(services.listHot, ({ ctx, input }) => listHotServices(ctx, input.cityCode))
  registerRoute(carousels.list, ({ ctx, input }) => listCarousels(ctx, input.type))
  registerRoute(operator.listCarousels, ({ ctx }) => listAllCarousels(ctx))
  registerRoute(operator.createCarousel, ({ ctx, input, uploads }) => addCarousel(ctx, input, uploads))
  registerRoute(operator.removeCarousel, ({ ctx, input }) => removeCarousel(ctx, input.id))
}
