/** What the start menu opens: fetched when it is asked for (web). */
import { lazyComponent } from '../core/lazy-component'

export const FriendPicker = lazyComponent(() => import('../picker/FriendPicker').then((part) => part.FriendPicker))
export const CreateGroupDialog = lazyComponent(() =>
  import('../groups/CreateGroupDialog').then((part) => part.CreateGroupDialog),
)
