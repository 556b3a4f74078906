/** What the start menu opens: fetched when it is asked for (web). */
import { lazyComponent } from '../core/lazy-component'

export const FriendPicker = lazyComponent(() => import('../picker/FriendPicker').then((chunk) => chunk.FriendPicker))
export const CreateGroupDialog = lazyComponent(() =>
  import('../groups/CreateGroupDialog').then((chunk) => chunk.CreateGroupDialog),
)
