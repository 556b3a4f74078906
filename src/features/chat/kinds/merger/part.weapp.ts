/** The mini-program has its packages at hand. */
export { Viewer as RecordViewer } from './Viewer'
