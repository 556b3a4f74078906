/** The mini-program has its packages at hand. */
export { CallWindow as CallBody } from '@/features/chat/calls'
export { NoticePanel as NoticeBody } from '@/features/notice/NoticePanel'
export { PaySheet as BuyBody } from '@/features/orders/PaySheet'
export { LoginPanel as LoginBody } from '../LoginPanel'
export { CityChoice as CityBody } from './CityChoice'
export { JoinDialog as JoinBody } from './JoinDialog'
