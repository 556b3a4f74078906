/** Contacts, groups and profile for pages: a chunk of its own on the web, in the mini-program included in the pages' packages. */

import { ContactDetail as Detail } from '../contacts/ContactDetail'
import { ContactList as List } from '../contacts/ContactList'
import { InvitedContact as Invited } from '../contacts/InvitedContact'
import { CreateGroup as Create } from '../groups/CreateGroup'
import { GroupPanel as Panel } from '../groups/GroupPanel'
import { withLanguage } from '../i18n/with-language'
import { FriendPicker as Friends } from '../picker/FriendPicker'
import { EditMyProfile as Edit, ProfileHead as Head, ProfileView as Profile } from '../profile/ProfileView'
import { ChatSettingsPanel as SettingsList } from '../profile/Settings'

export type { ContactSelection } from '../contacts/contact-selection'
export { MyQrCode } from '../invite-links/lazy'
export const ContactList = withLanguage(List)
export const ContactDetail = withLanguage(Detail)
export const InvitedContact = withLanguage(Invited)
export const GroupPanel = withLanguage(Panel)
export const CreateGroup = withLanguage(Create)
export const FriendPicker = withLanguage(Friends)
export const ProfileView = withLanguage(Profile)
export const ProfileHead = withLanguage(Head)
export const EditMyProfile = withLanguage(Edit)
export const Settings = withLanguage(SettingsList)
