/** The picker is fetched with the first name card that is sent (web). */
import { lazyComponent } from '../../../core/lazy-component'

export const NameCardPicker = lazyComponent(() => import('./NameCardPicker').then((chunk) => chunk.NameCardPicker))
