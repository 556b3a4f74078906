/** What other modules may ask of accounts. */
export { identityForOperator } from './identity'
