/** The viewer is fetched when somebody looks at a picture (web). */
import { lazyComponent } from '../lazyPart'

export const Lightbox = lazyComponent(() => import('./Viewer').then((part) => part.Lightbox))
