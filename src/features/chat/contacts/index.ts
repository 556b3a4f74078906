/** Contacts, groups and profile for pages: a chunk of its own on the web, in the mini-program part of the pages' packages. */
import { CreateGroup as Create } from '../groups/CreateGroup'
import { GroupPanel as Panel } from '../groups/GroupPanel'
import { spoken } from '../language/spoken'
import { FriendPicker as Friends } from '../pick/FriendPicker'
import { EditMyProfile as Edit, ProfileHead as Head, ProfileView as Profile } from '../profile/ProfileView'
import { Settings as SettingsList } from '../profile/Settings'
import { ContactDetail as Detail } from './ContactDetail'
import { ContactList as List } from './ContactList'

export type { Selected } from './ContactList'
export const ContactList = spoken(List)
export const ContactDetail = spoken(Detail)
export const GroupPanel = spoken(Panel)
export const CreateGroup = spoken(Create)
export const FriendPicker = spoken(Friends)
export const ProfileView = spoken(Profile)
export const ProfileHead = spoken(Head)
export const EditMyProfile = spoken(Edit)
export const Settings = spoken(SettingsList)
