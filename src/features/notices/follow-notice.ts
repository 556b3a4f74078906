import { platform } from '@/platform'
import { closeNotices, openNotice } from './notice-store'

/** Opens the target of a notice and closes the drawer. */
export function followNotice(path: string): void {
  openNotice(undefined)
  closeNotices()
  platform.navigate(path)
}
