/** The viewer is fetched when somebody looks at a picture (web). */
import { lazyComponent } from '../core/lazy-component'

export const Lightbox = lazyComponent(() => import('./Lightbox').then((chunk) => chunk.Lightbox))
