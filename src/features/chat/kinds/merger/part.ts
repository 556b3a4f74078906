/** The viewer is fetched with the first record that is opened (web). */
import { lazyPart } from '../../lazyPart'

export const RecordViewer = lazyPart(() => import('./Viewer').then((part) => part.Viewer))
