/** Serves complaints and feedback, and the operator's side of both. */
import * as operator from '../../../contract/calls/operator'
import * as complaints from '../../../contract/calls/platform/complaints'
import * as feedback from '../../../contract/calls/platform/feedback'
import type { RegisterRoute } from '../../http/route-server'
import {
  createFeedback,
  handleComplaint,
  listComplaints,
  listFeedback,
  listMyComplaints,
  submitComplaint,
  withdrawComplaint,
} from './complaints'

export function registerComplaintRoutes(registerRoute: RegisterRoute): void {
  registerRoute(complaints.submit, ({ ctx, input, request }) => submitComplaint(ctx, request.userId, input))
  registerRoute(complaints.list, ({ ctx, input, request }) => listMyComplaints(ctx, request.userId, input))
  registerRoute(complaints.withdraw, ({ ctx, input, request }) => withdrawComplaint(ctx, request.userId, input.id))
  registerRoute(feedback.create, ({ ctx, input, request }) => createFeedback(ctx, request.userId, input))
  registerRoute(operator.listComplaints, ({ ctx, input }) => listComplaints(ctx, input))
  registerRoute(operator.setComplaintStatus, ({ ctx, input }) =>
    handleComplaint(ctx, input.id, input.status, input.reply),
  )
  registerRoute(operator.listFeedback, ({ ctx, input }) => listFeedback(ctx, input))
}
