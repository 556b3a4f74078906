/** What other modules may use of accounts. */
export { DEMO_CODE_PATH, DEMO_USERS_PATH } from './dev-routes'
