/** The mini-program has its packages at hand. */
export { GroupApplicationsBanner } from './GroupApplicationsBanner'
