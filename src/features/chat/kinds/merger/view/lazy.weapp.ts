/** The mini-program bundles them: nothing is fetched lazily. */
export { MergedRecordViewer } from './MergedRecordViewer'
