/** The viewer is fetched with the first record that is opened (web). */
import { lazyComponent } from '../../lazyPart'

export const MergedRecordViewer = lazyComponent(() => import('./Viewer').then((part) => part.MergedRecordViewer))
