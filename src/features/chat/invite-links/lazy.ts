/** QR codes and what draws them are fetched when one is shown (web). */
import { lazyComponent } from '../core/lazy-component'

export const MyQrCode = lazyComponent(() => import('./InviteCard').then((chunk) => chunk.MyQrCode))
export const GroupQrCode = lazyComponent(() => import('./InviteCard').then((chunk) => chunk.GroupQrCode))
