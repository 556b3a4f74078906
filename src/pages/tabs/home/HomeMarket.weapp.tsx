/** The mini-program bundles it. */
export { HomeMarketLazy as HomeMarket, HomeTopLazy as HomeTop } from './lazy'
