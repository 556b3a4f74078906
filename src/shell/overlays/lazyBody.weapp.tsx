/** The mini-program has its packages at hand. */
export { CallWindow as CallBody } from '@/features/chat/calls'
export { LoginPanel as LoginBody } from '../LoginPanel'
export { CityChoice as CityBody } from './CityChoice'
export { JoinDialog as JoinBody } from './JoinDialog'
