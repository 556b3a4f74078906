/** The viewer is fetched when somebody looks at a picture (web). */
import { lazyPart } from '../lazyPart'

export const Viewer = lazyPart(() => import('./Viewer').then((part) => part.Viewer))
