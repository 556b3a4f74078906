/** The mini-program has its packages at hand. */
export { CallWindow as CallWindowBody } from '@/features/chat/calls'
export { NoticePanel as NoticeDialogBody } from '@/features/notice/NoticePanel'
export { PaymentSheet as PaymentSheetBody } from '@/features/orders/PaySheet'
export { LoginPanel as LoginDialogBody } from '../LoginPanel'
export { CityChooser as CityDialogBody } from './CityChoice'
export { JoinCompanyDialog as JoinDialogBody } from './JoinDialog'
