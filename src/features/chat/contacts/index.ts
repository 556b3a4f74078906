/** Contacts, groups and profile for pages: a chunk of its own on the web, in the mini-program part of the pages' packages. */
import { CreateGroup as Create } from '../groups/CreateGroup'
import { GroupPanel as Panel } from '../groups/GroupPanel'
import { withLanguage } from '../language/spoken'
import { FriendPicker as Friends } from '../pick/FriendPicker'
import { EditMyProfile as Edit, ProfileHead as Head, ProfileView as Profile } from '../profile/ProfileView'
import { ChatSettingsPanel as SettingsList } from '../profile/Settings'
import { ContactDetail as Detail } from './ContactDetail'
import { ContactList as List } from './ContactList'

export type { ContactSelection } from './ContactList'
export const ContactList = withLanguage(List)
export const ContactDetail = withLanguage(Detail)
export const GroupPanel = withLanguage(Panel)
export const CreateGroup = withLanguage(Create)
export const FriendPicker = withLanguage(Friends)
export const ProfileView = withLanguage(Profile)
export const ProfileHead = withLanguage(Head)
export const EditMyProfile = withLanguage(Edit)
export const Settings = withLanguage(SettingsList)
