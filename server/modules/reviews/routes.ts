/** Serves the reviews companies write of each other. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { createReview, deleteReview, listReviewsBy, listReviewsOf } from './reviews'

const BASE = '/user-center/api/v1/companyReview'

export const registerReviewRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute(`POST ${BASE}/addCompanyReview`, ({ input, request }) => createReview(ctx, request, input))
  registerRoute(`POST ${BASE}/getCompaniesEvaluationByPage`, ({ input, request }) =>
    listReviewsOf(ctx, request, input.reviewedCompanyId ?? request.companyId, input),
  )
  registerRoute(`POST ${BASE}/page4Mine`, ({ input, request }) => listReviewsBy(ctx, request, input))
  registerRoute(`POST ${BASE}/deleteCompanyReview`, async ({ input, request }) => {
    await deleteReview(ctx, request, input.id)
    return null
  })
}
