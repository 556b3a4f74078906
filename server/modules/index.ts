/** Every module's routes, wired by hand. */
import { chatRoutes } from '../chat/routes'
import type { Context } from '../context'
import type { Serve } from '../plugins/serve'
import { serveAccount } from './account/routes'
import { serveCircle } from './circle/routes'
import { serveCommon } from './common/routes'
import { serveCompany } from './company/routes'
import { serveFiles } from './files/routes'
import { serveFinance } from './finance/routes'
import { serveMarket } from './market/routes'
import { serveNotice } from './notice/routes'
import { serveOperator } from './operator/routes'
import { serveOrders } from './orders/routes'
import { servePartner } from './partner/routes'
import { serveRecruit } from './recruit/routes'

/** Lets each module serve its calls of the contract, register its audits and its jobs. */
export function serveModules(serve: Serve, ctx: Context): void {
  serveAccount(serve, ctx)
  serveCircle(serve, ctx)
  serveCommon(serve, ctx)
  serveCompany(serve, ctx)
  serveFinance(serve, ctx)
  serveFiles(serve, ctx)
  serveNotice(serve, ctx)
  serveOperator(serve, ctx)
  serveOrders(serve, ctx)
  servePartner(serve, ctx)
  serveRecruit(serve, ctx)
  serveMarket(serve, ctx)
  chatRoutes(serve, ctx)
}
