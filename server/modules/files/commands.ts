/** What other modules may ask of files: whether an upload fits its use. */
export { acceptable } from './routes'
