/** All calls, one object. The server registers from it; the client imports its type only. */
import type { DataOf, InputOf } from '../define'
import { operatorCalls } from '../operator'
import { operatorAfterSaleCalls } from '../operator/afterSales'
import { operatorCarouselCalls } from '../operator/carousels'
import { operatorIdentityAndReportCalls } from '../operator/cases'
import { operatorCircleCalls } from '../operator/circles'
import { operatorGrantCalls } from '../operator/desk'
import { operatorFinanceCalls } from '../operator/money'
import { operatorQueue } from '../operator/queue'
import { partnerCalls } from '../partner'
import { accountCalls } from './account'
import { afterSaleCalls } from './afterSales'
import { chatCalls } from './chat'
import { circleCalls } from './circle'
import { commonCalls } from './common'
import { companyCalls } from './company'
import { financeCalls } from './finance'
import { accountSettingsCalls } from './identity'
import { memberCalls } from './members'
import { noticeCalls } from './notice'
import { opportunityCalls } from './opportunities'
import { orderCalls } from './orders'
import { recruit } from './recruit'
import { requirementCalls } from './requirements'
import { serviceCalls } from './services'
import { reviewAndReportCalls } from './standing'

export const api = {
  ...accountCalls,
  ...chatCalls,
  ...circleCalls,
  ...commonCalls,
  ...companyCalls,
  ...accountSettingsCalls,
  ...memberCalls,
  ...serviceCalls,
  ...reviewAndReportCalls,
  ...noticeCalls,
  ...financeCalls,
  ...orderCalls,
  ...afterSaleCalls,
  ...recruit,
  ...requirementCalls,
  ...opportunityCalls,
  ...partnerCalls,
  ...operatorCalls,
  ...operatorAfterSaleCalls,
  ...operatorIdentityAndReportCalls,
  ...operatorCircleCalls,
  ...operatorCarouselCalls,
  ...operatorGrantCalls,
  ...operatorQueue,
  ...operatorFinanceCalls,
}
export type Api = typeof api
export type CallKey = keyof Api & string
export type ApiInput<K extends CallKey> = InputOf<Api[K]>
export type ApiData<K extends CallKey> = DataOf<Api[K]>
