/** The viewer is fetched with the first record that is opened (web). */
import { lazyComponent } from '../../../core/lazy-component'

export const MergedRecordViewer = lazyComponent(() =>
  import('./MergedRecordViewer').then((chunk) => chunk.MergedRecordViewer),
)
