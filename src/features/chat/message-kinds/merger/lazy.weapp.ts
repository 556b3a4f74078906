/** The mini-program has its packages at hand. */
export { MergedRecordViewer } from './MergedRecordViewer'
