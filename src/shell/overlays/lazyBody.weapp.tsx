/** The mini-program has its packages at hand. */
export { LoginPanel as LoginBody } from '../LoginPanel'
export { CityChoice as CityBody } from './CityChoice'
export { JoinDialog as JoinBody } from './JoinDialog'
