/** Registers the reviews companies write of each other. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { createReview, deleteReview, listReviewsBy, listReviewsOf } from './reviews'

const R = '/user-center/api/v1/companyReview'

export const registerReviewRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serve(`POST ${R}/addCompanyReview`, ({ input, who }) => createReview(ctx, who, input))
  serve(`POST ${R}/getCompaniesEvaluationByPage`, ({ input, who }) =>
    listReviewsOf(ctx, who, input.reviewedCompanyId ?? who.companyId, input),
  )
  serve(`POST ${R}/page4Mine`, ({ input, who }) => listReviewsBy(ctx, who, input))
  serve(`POST ${R}/deleteCompanyReview`, async ({ input, who }) => {
    await deleteReview(ctx, who, input.id)
    return null
  })
}
