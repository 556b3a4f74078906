/** The mini-program has its package at hand. */
export { HomeMarketLazy as HomeMarket, HomeTopLazy as HomeTop } from './lazy'
