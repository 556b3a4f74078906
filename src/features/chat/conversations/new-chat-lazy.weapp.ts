/** A phone has pages for both (NewChatMenu); the mini-program's main package contains neither. */
import type { ComponentProps } from 'react'
import type { CreateGroupDialog as Dialog } from '../groups/CreateGroupDialog'
import type { FriendPicker as Picker } from '../picker/FriendPicker'

export const CreateGroupDialog = (_: ComponentProps<typeof Dialog>): null => null
export const FriendPicker = (_: ComponentProps<typeof Picker>): null => null
