/** Serves reviews, reports and feedback, and the operator's side of reports, feedback and identity checks. */
import type { Context } from '../../context'
import { operatorName } from '../../plugins/auth'
import type { Serve } from '../../plugins/serve'
import { identityForOperator } from '../account/commands'
import {
  createFeedback,
  handleReport,
  pageFeedback,
  pageOwnReports,
  pageReports,
  revokeReport,
  submitReport,
} from './reports'
import { serveRequirements } from './requirements/routes'
import { deleteReview, reviewsBy, reviewsOf, writeReview } from './reviews'
import { serveServices } from './services/routes'

const U = '/user-center/api/v1'

export const serveMarket = (serve: Serve, ctx: Context): void => {
  serveRequirements(serve, ctx)
  serve(`POST ${U}/companyReview/addCompanyReview`, ({ input, who }) => writeReview(ctx, who, input))
  serve(`POST ${U}/companyReview/getCompaniesEvaluationByPage`, ({ input, who }) =>
    reviewsOf(ctx, who, input.reviewedCompanyId ?? who.companyId, input),
  )
  serve(`POST ${U}/companyReview/page4Mine`, ({ input, who }) => reviewsBy(ctx, who, input))
  serve(`POST ${U}/companyReview/deleteCompanyReview`, async ({ input, who }) => {
    await deleteReview(ctx, who, input.id)
    return null
  })
  serve(`POST ${U}/report/submit`, ({ input, who }) => submitReport(ctx, who.userId, input))
  serve(`POST ${U}/report/page`, ({ input, who }) => pageOwnReports(ctx, who.userId, input))
  serve(`POST ${U}/report/revoke`, ({ input, who }) => revokeReport(ctx, who.userId, input.id))
  serve(`POST ${U}/feedback/create`, ({ input, who }) => createFeedback(ctx, who.userId, input))

  serveServices(serve, ctx)

  serve('GET /operator/v1/identity/{id}/detail', ({ input, req }) =>
    identityForOperator(ctx, input.id, operatorName(ctx, req)),
  )
  serve('GET /operator/v1/reports/page', ({ input }) => pageReports(ctx, input))
  serve('POST /operator/v1/reports/{id}/handle', ({ input }) => handleReport(ctx, input.id, input.status, input.reply))
  serve('GET /operator/v1/feedback/page', ({ input }) => pageFeedback(ctx, input))
}
