import type { RegisterRoute } from '../../http/route-server'
import { getCircleForOperator, getContributionForOperator } from './operator-queries'

export const registerCircleOperatorRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute('GET /operator/v1/circles/{id}/detail', ({ ctx, input }) => getCircleForOperator(ctx, input.id))
  registerRoute('GET /operator/v1/contributions/{id}/detail', ({ ctx, input }) =>
    getContributionForOperator(ctx, input.id),
  )
}
