/** The lightbox is fetched with the first opened image (web). */
import { lazyComponent } from '../core/lazy-component'

export const Lightbox = lazyComponent(() => import('./Lightbox').then((chunk) => chunk.Lightbox))
