/** Contacts, groups and profile for pages: a chunk of its own on the web, in the mini-program part of the pages' packages. */
export { CreateGroup } from '../groups/CreateGroup'
export { GroupPanel, type GroupView } from '../groups/GroupPanel'
export { FriendPicker } from '../pick/FriendPicker'
export { EditMyProfile, ProfileHead, ProfileView } from '../profile/ProfileView'
export { Settings } from '../profile/Settings'
export { ContactDetail } from './ContactDetail'
export { ContactList, type Selected } from './ContactList'
