/** The mini-program has its package at hand. */
export { MarketPart as HomeMarket, TopPart as HomeTop } from './marketParts'
