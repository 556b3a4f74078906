/** All calls, one object. The server registers from it; the client imports its type only. */
import type { DataOf, InputOf } from '../define-calls'
import { operatorCalls } from '../operator'
import { operatorAfterSaleCalls } from '../operator/after-sales'
import { operatorCarouselCalls } from '../operator/carousels'
import { operatorCircleCalls } from '../operator/circles'
import { operatorFinanceCalls } from '../operator/finance'
import { operatorGrantCalls } from '../operator/grants'
import { operatorIdentityAndComplaintCalls } from '../operator/identity-and-complaints'
import { operatorQueue } from '../operator/queue'
import { partnerCalls } from '../partner'
import { accountCalls } from './account'
import { accountSettingsCalls } from './account-settings'
import { afterSaleCalls } from './after-sales'
import { agencyCalls } from './agency'
import { candidateRoomCalls } from './candidates'
import { chatCalls } from './chat'
import { chatInviteLinkCalls } from './chat-invite-links'
import { circleCalls } from './circle'
import { commonCalls } from './common'
import { companyCalls } from './company'
import { complaintCalls } from './complaints'
import { financeCalls } from './finance'
import { hiringCalls } from './hiring'
import { invoiceCalls } from './invoices'
import { jobCalls } from './jobs'
import { memberCalls } from './members'
import { noticeCalls, pushCalls } from './notice'
import { opportunityCalls } from './opportunities'
import { orderCalls } from './orders'
import { requirementCalls } from './requirements'
import { reviewCalls } from './reviews'
import { serviceDealCalls } from './service-deals'
import { serviceCalls } from './services'

export const api = {
  ...accountCalls,
  ...chatCalls,
  ...chatInviteLinkCalls,
  ...circleCalls,
  ...commonCalls,
  ...companyCalls,
  ...accountSettingsCalls,
  ...memberCalls,
  ...serviceCalls,
  ...serviceDealCalls,
  ...reviewCalls,
  ...complaintCalls,
  ...noticeCalls,
  ...pushCalls,
  ...financeCalls,
  ...invoiceCalls,
  ...orderCalls,
  ...afterSaleCalls,
  ...jobCalls,
  ...candidateRoomCalls,
  ...hiringCalls,
  ...agencyCalls,
  ...requirementCalls,
  ...opportunityCalls,
  ...partnerCalls,
  ...operatorCalls,
  ...operatorAfterSaleCalls,
  ...operatorIdentityAndComplaintCalls,
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
