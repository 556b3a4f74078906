/** What the start menu opens: fetched when it is asked for (web). */
import { lazyComponent } from '../lazyPart'

export const FriendPicker = lazyComponent(() => import('./FriendPicker').then((part) => part.FriendPicker))
export const CreateGroupDialog = lazyComponent(() =>
  import('../groups/CreateGroupDialog').then((part) => part.CreateGroupDialog),
)
