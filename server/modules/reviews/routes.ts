/** Serves the reviews companies write of each other. */
import * as reviews from '../../../contract/calls/company/reviews'
import type { RegisterRoute } from '../../http/route-server'
import { createReview, deleteReview, listReviewsBy, listReviewsOf } from './reviews'

export function registerReviewRoutes(registerRoute: RegisterRoute): void {
  registerRoute(reviews.save, ({ ctx, input, request }) => createReview(ctx, request, input))
  registerRoute(reviews.list, ({ ctx, input, request }) =>
    listReviewsOf(ctx, request, input.reviewedCompanyId ?? request.companyId, input),
  )
  registerRoute(reviews.listMine, ({ ctx, input, request }) => listReviewsBy(ctx, request, input))
  registerRoute(reviews.delete, async ({ ctx, input, request }) => {
    await deleteReview(ctx, request, input.id)
    return null
  })
}
