/** What other modules may ask of accounts. */
export { DEMO_CODE_PATH } from './dev-routes'
