/** The mini-program bundles it. */
export { HomeMarketLazy as HomeMarket } from './lazy'
