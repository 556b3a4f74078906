/** The mini-program bundles them: nothing is fetched lazily. */
export { GroupApplicationsBanner } from './GroupApplicationsBanner'
