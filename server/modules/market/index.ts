/** The face of the market: leads as goods, dealings, public pages. */
export { hasDealings } from './dealings'
export { getOpportunityMeta, getProviderMeta, listMarketPaths } from './page-meta'
export { closeRequirementsOfCompany, expireRequirements } from './requirements/commands'
export { leadGoods } from './requirements/lead-goods'
export { registerMarketRoutes } from './routes'
export { marketSearchIndexes } from './search-indexes'
export { closeDealsOfCompany } from './service-deals/close-deals'
export { addCarousel } from './services/carousels'
