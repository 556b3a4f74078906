import * as operator from '../../../contract/calls/operator'
import type { RegisterRoute } from '../../http/route-server'
import { getCircleForOperator, getContributionForOperator } from './operator-queries'

export function registerCircleOperatorRoutes(registerRoute: RegisterRoute): void {
  registerRoute(operator.getCircle, ({ ctx, input }) => getCircleForOperator(ctx, input.id))
  registerRoute(operator.getContribution, ({ ctx, input }) => getContributionForOperator(ctx, input.id))
}
