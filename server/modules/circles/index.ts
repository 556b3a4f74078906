/** The face of circles: what the end of an account does to them, and the rows that the demo inserts. */
export { recountCircles, toCircleRow, toContributionRow } from './bulk-insert'
export { leaveCircles } from './commands'
export { registerCircleRoutes } from './routes'
export { circleSearchIndex } from './search-index'
