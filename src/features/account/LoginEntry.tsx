/** What a log-in begins with: the form; in the mini-program the phone that WeChat knows. */
export { LoginForm as LoginEntry } from './LoginForm'
