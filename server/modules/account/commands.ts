/** What other modules may ask of accounts. */
export { DEMO_CODE_PATH } from './dev'
export { getIdentityForOperator } from './identity'
