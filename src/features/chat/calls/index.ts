/** The screens of calls: a chunk of its own, fetched with the first one. */
export { CallWindow } from './window/CallWindow'
