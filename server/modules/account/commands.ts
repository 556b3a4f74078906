/** What other modules may ask of accounts. */
export { DEMO_CODE_PATH } from './dev'
export { identityForOperator } from './identity'
