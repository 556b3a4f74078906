/** What other modules may use of the market. */

export { hasDealings } from './dealings'
export { getOpportunityMeta, getProviderMeta, listMarketPaths } from './page-meta'
export { closeRequirementsOfCompany } from './requirements/commands'
/**
 * Goods type 3 (lead), in the form of GOODS_HANDLERS in modules/orders/goods.ts; revokeLead undoes grantLead when an order
 * is refunded.
 */
export { freezeLead, grantLead, leadFrozenAt, quoteLead, revokeLead } from './requirements/lead-goods'
export { addCarousel } from './services/carousels'
