/** Serves reports and feedback, and the operator's side of both. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import {
  createFeedback,
  handleReport,
  listFeedback,
  listMyReports,
  listReports,
  revokeReport,
  submitReport,
} from './reports'

const BASE = '/user-center/api/v1'

export const registerReportRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute(`POST ${BASE}/report/submit`, ({ input, request }) => submitReport(ctx, request.userId, input))
  registerRoute(`POST ${BASE}/report/page`, ({ input, request }) => listMyReports(ctx, request.userId, input))
  registerRoute(`POST ${BASE}/report/revoke`, ({ input, request }) => revokeReport(ctx, request.userId, input.id))
  registerRoute(`POST ${BASE}/feedback/create`, ({ input, request }) => createFeedback(ctx, request.userId, input))
  registerRoute('GET /operator/v1/reports/page', ({ input }) => listReports(ctx, input))
  registerRoute('POST /operator/v1/reports/{id}/handle', ({ input }) =>
    handleReport(ctx, input.id, input.status, input.reply),
  )
  registerRoute('GET /operator/v1/feedback/page', ({ input }) => listFeedback(ctx, input))
}
