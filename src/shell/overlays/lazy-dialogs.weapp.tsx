/** The mini-program bundles them. */
export { CallWindow as CallWindowBody } from '@/features/chat/calls'
export { NoticePanel as NoticeDialogBody } from '@/features/notices/NoticePanel'
export { PaymentSheet as PaymentSheetBody } from '@/features/orders/PaymentSheet'
export { LoginPanel as LoginDialogBody } from '../LoginPanel'
export { CityChooser as CityDialogBody } from './CityChooser'
export { JoinCompanyDialog as JoinDialogBody } from './JoinCompanyDialog'

/** Never shown: nothing offers web pushes to the mini-program. */
export const WebPushOfferBody = () => null
