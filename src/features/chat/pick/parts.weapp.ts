/** A phone has pages for both (StartMenu); the mini-program's main package carries neither. */
const Nothing = (): null => null

export { Nothing as CreateGroupDialog, Nothing as FriendPicker }
