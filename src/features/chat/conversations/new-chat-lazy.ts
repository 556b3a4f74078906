/** Lazy components of the new-chat menu (web). */
import { lazyComponent } from '../core/lazy-component'

export const FriendPicker = lazyComponent(() => import('../picker/FriendPicker').then((chunk) => chunk.FriendPicker))
export const CreateGroupDialog = lazyComponent(() =>
  import('../groups/CreateGroupDialog').then((chunk) => chunk.CreateGroupDialog),
)
