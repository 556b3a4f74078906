/** What other modules may ask of the market. */

export { marketPaths, opportunityFacts, providerFacts } from './pages'
export { closeRequirementsOf } from './requirements/commands'
/** Goods type 3 (lead), in the form of GOODS in modules/orders/goods.ts; takeLead undoes giveLead when an order is refunded. */
export { giveLead, isLeadUsed, leadGoods, takeLead } from './requirements/leads'
export { addCarousel } from './services/carousels'
