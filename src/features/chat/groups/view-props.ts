import type { GroupInfo } from '../model/contact-types'
import type { GroupView } from './GroupPanel'
import type { Members } from './use-members'

/** What every view of the panel is given. */
export interface ViewProps {
  group: GroupInfo
  members: Members
  onView(view: GroupView): void
  openMember(userId: string): void
}
