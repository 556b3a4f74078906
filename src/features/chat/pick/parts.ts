/** What the start menu opens: fetched when it is asked for (web). */
import { lazyPart } from '../lazyPart'

export const FriendPicker = lazyPart(() => import('./FriendPicker').then((part) => part.FriendPicker))
export const CreateGroupDialog = lazyPart(() =>
  import('../groups/CreateGroupDialog').then((part) => part.CreateGroupDialog),
)
