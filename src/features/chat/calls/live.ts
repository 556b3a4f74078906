/** Calls as the door fetches them. */
export { dial } from './acts'
export { hear } from './hear'
export { drop, refresh } from './running'
