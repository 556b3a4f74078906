import type { GroupInfo } from '../model/contact-types'
import type { Members } from './use-members'

/** home, members, admin, or `member:` and a user's id. */
export type GroupView = string

/** Props of every view of the panel. */
export interface ViewProps {
  group: GroupInfo
  members: Members
  onView(view: GroupView): void
  openMember(userId: string): void
}
