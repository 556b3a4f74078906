/** Serves reports and feedback, and the operator's side of both. */
import * as operator from '../../../contract/calls/operator'
import * as complaints from '../../../contract/calls/platform/complaints'
import * as feedback from '../../../contract/calls/platform/feedback'
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

export const registerReportRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(complaints.submit, ({ ctx, input, request }) => submitReport(ctx, request.userId, input))
  registerRoute(complaints.list, ({ ctx, input, request }) => listMyReports(ctx, request.userId, input))
  registerRoute(complaints.withdraw, ({ ctx, input, request }) => revokeReport(ctx, request.userId, input.id))
  registerRoute(feedback.create, ({ ctx, input, request }) => createFeedback(ctx, request.userId, input))
  registerRoute(operator.listComplaints, ({ ctx, input }) => listReports(ctx, input))
  registerRoute(operator.setComplaintStatus, ({ ctx, input }) => handleReport(ctx, input.id, input.status, input.reply))
  registerRoute(operator.listFeedback, ({ ctx, input }) => listFeedback(ctx, input))
}
