/** The call screens: a chunk of its own, fetched with the first call. */
export { CallWindow } from './window/CallWindow'
