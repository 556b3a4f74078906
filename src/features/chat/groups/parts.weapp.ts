/** The mini-program has its packages at hand. */
export { RequestsBanner } from './Requests'
