/** Serves reports and feedback, and the operator's side of both. */
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

export const registerReportRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(`POST ${BASE}/report/submit`, ({ ctx, input, request }) => submitReport(ctx, request.userId, input))
  registerRoute(`POST ${BASE}/report/page`, ({ ctx, input, request }) => listMyReports(ctx, request.userId, input))
  registerRoute(`POST ${BASE}/report/revoke`, ({ ctx, input, request }) => revokeReport(ctx, request.userId, input.id))
  registerRoute(`POST ${BASE}/feedback/create`, ({ ctx, input, request }) => createFeedback(ctx, request.userId, input))
  registerRoute('GET /operator/v1/reports/page', ({ ctx, input }) => listReports(ctx, input))
  registerRoute('POST /operator/v1/reports/{id}/handle', ({ ctx, input }) =>
    handleReport(ctx, input.id, input.status, input.reply),
  )
  registerRoute('GET /operator/v1/feedback/page', ({ ctx, input }) => listFeedback(ctx, input))
}
