/** Serves the reviews companies write of each other. */
import type { RegisterRoute } from '../../http/route-server'
import { createReview, deleteReview, listReviewsBy, listReviewsOf } from './reviews'

const BASE = '/user-center/api/v1/companyReview'

export const registerReviewRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(`POST ${BASE}/addCompanyReview`, ({ ctx, input, request }) => createReview(ctx, request, input))
  registerRoute(`POST ${BASE}/getCompaniesEvaluationByPage`, ({ ctx, input, request }) =>
    listReviewsOf(ctx, request, input.reviewedCompanyId ?? request.companyId, input),
  )
  registerRoute(`POST ${BASE}/page4Mine`, ({ ctx, input, request }) => listReviewsBy(ctx, request, input))
  registerRoute(`POST ${BASE}/deleteCompanyReview`, async ({ ctx, input, request }) => {
    await deleteReview(ctx, request, input.id)
    return null
  })
}
