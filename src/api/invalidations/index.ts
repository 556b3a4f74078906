/** What each write makes outdated; test/invalidated-reads compares it with the tables that the server's calls use. */
import { accountInvalidations } from './account'
import { candidateInvalidations } from './candidates'
import { circleInvalidations } from './circles'
import { companyInvalidations } from './company'
import { orderInvalidations } from './orders'
import { recruitInvalidations } from './recruit'
import type { Invalidations } from './types'

export { pageInvalidations, reviewInvalidations } from './pushes'

export const invalidations: Invalidations = {
  ...accountInvalidations,
  ...candidateInvalidations,
  ...circleInvalidations,
  ...companyInvalidations,
  ...orderInvalidations,
  ...recruitInvalidations,
}
