/** All calls, one object. The server registers from it; the client imports its type only. */
import type { DataOf, InputOf } from '../define'
import { operator } from '../operator'
import { operatorAfterSales } from '../operator/afterSales'
import { operatorCarousels } from '../operator/carousels'
import { operatorCases } from '../operator/cases'
import { operatorCircles } from '../operator/circles'
import { operatorDesk } from '../operator/desk'
import { operatorMoney } from '../operator/money'
import { operatorQueue } from '../operator/queue'
import { partner } from '../partner'
import { account } from './account'
import { afterSalesCalls } from './afterSales'
import { chat } from './chat'
import { circle } from './circle'
import { common } from './common'
import { company } from './company'
import { finance } from './finance'
import { ownAccountCalls } from './identity'
import { members } from './members'
import { notice } from './notice'
import { opportunities } from './opportunities'
import { orders } from './orders'
import { recruit } from './recruit'
import { requirements } from './requirements'
import { services } from './services'
import { standing } from './standing'

export const api = {
  ...account,
  ...chat,
  ...circle,
  ...common,
  ...company,
  ...ownAccountCalls,
  ...members,
  ...services,
  ...standing,
  ...notice,
  ...finance,
  ...orders,
  ...afterSalesCalls,
  ...recruit,
  ...requirements,
  ...opportunities,
  ...partner,
  ...operator,
  ...operatorAfterSales,
  ...operatorCases,
  ...operatorCircles,
  ...operatorCarousels,
  ...operatorDesk,
  ...operatorQueue,
  ...operatorMoney,
}
export type Api = typeof api
export type CallKey = keyof Api & string
export type ApiInput<K extends CallKey> = InputOf<Api[K]>
export type ApiData<K extends CallKey> = DataOf<Api[K]>
