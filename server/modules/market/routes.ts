/** Serves reviews, reports and feedback, and the operator's side of reports, feedback and identity checks. */
import type { AppContext } from '../../app-context'
import { operatorName } from '../../http/auth'
import type { RegisterRoute } from '../../http/route-server'
import { getIdentityForOperator } from '../account/commands'
import {
  createFeedback,
  handleReport,
  listFeedback,
  listMyReports,
  listReports,
  revokeReport,
  submitReport,
} from '../reports/reports'
import { createReview, deleteReview, listReviewsBy, listReviewsOf } from '../reviews/reviews'
import { registerRequirementRoutes } from './requirements/routes'
import { registerServiceRoutes } from './services/routes'

const U = '/user-center/api/v1'

export const registerMarketRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerRequirementRoutes(serve, ctx)
  serve(`POST ${U}/companyReview/addCompanyReview`, ({ input, who }) => createReview(ctx, who, input))
  serve(`POST ${U}/companyReview/getCompaniesEvaluationByPage`, ({ input, who }) =>
    listReviewsOf(ctx, who, input.reviewedCompanyId ?? who.companyId, input),
  )
  serve(`POST ${U}/companyReview/page4Mine`, ({ input, who }) => listReviewsBy(ctx, who, input))
  serve(`POST ${U}/companyReview/deleteCompanyReview`, async ({ input, who }) => {
    await deleteReview(ctx, who, input.id)
    return null
  })
  serve(`POST ${U}/report/submit`, ({ input, who }) => submitReport(ctx, who.userId, input))
  serve(`POST ${U}/report/page`, ({ input, who }) => listMyReports(ctx, who.userId, input))
  serve(`POST ${U}/report/revoke`, ({ input, who }) => revokeReport(ctx, who.userId, input.id))
  serve(`POST ${U}/feedback/create`, ({ input, who }) => createFeedback(ctx, who.userId, input))

  registerServiceRoutes(serve, ctx)

  serve('GET /operator/v1/identity/{id}/detail', ({ input, req }) =>
    getIdentityForOperator(ctx, input.id, operatorName(ctx, req)),
  )
  serve('GET /operator/v1/reports/page', ({ input }) => listReports(ctx, input))
  serve('POST /operator/v1/reports/{id}/handle', ({ input }) => handleReport(ctx, input.id, input.status, input.reply))
  serve('GET /operator/v1/feedback/page', ({ input }) => listFeedback(ctx, input))
}
