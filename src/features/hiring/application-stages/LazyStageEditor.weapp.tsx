/** The mini-program bundles it. */
export { StageEditor } from './StageEditor'
