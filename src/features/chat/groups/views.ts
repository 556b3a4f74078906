import type { GroupInfo } from '../contacts/model'
import type { GroupView } from './GroupPanel'
import type { Members } from './useMembers'

/** What every view of the panel is given. */
export interface ViewProps {
  group: GroupInfo
  members: Members
  onView(view: GroupView): void
  openMember(userId: string): void
}
