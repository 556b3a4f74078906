import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { getCircleForOperator, getContributionForOperator } from './operator-queries'

export const registerCircleOperatorRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute('GET /operator/v1/circles/{id}/detail', ({ input }) => getCircleForOperator(ctx, input.id))
  registerRoute('GET /operator/v1/contributions/{id}/detail', ({ input }) => getContributionForOperator(ctx, input.id))
}
