/** All English of the chat kit: one chunk. One line for each table, under the name space its zh/ file defines. */
import { alerts } from './en/alerts'
import { calls } from './en/calls'
import { chat } from './en/chat'
import { client } from './en/client'
import { composer } from './en/composer'
import { contactRequests } from './en/contact-requests'
import { contacts } from './en/contacts'
import { conversations } from './en/conversations'
import { emoji } from './en/emoji'
import { forward } from './en/forward'
import { groups } from './en/groups'
import { inviteLinks } from './en/invite-links'
import { language } from './en/language'
import { mergedRecord } from './en/merged-record'
import { messageKinds } from './en/message-kinds'
import { messageList } from './en/message-list'
import { messageViews } from './en/message-views'
import { pages } from './en/pages'
import { picker } from './en/picker'
import { profile } from './en/profile'
import { recruiting } from './en/recruiting'
import { search } from './en/search'
import { lightboxTextsEn } from './lightbox-texts-en'
import { locationTextsEn } from './location-texts-en'
import { uiTextsEn } from './ui-texts-en'

export default {
  alerts,
  calls,
  chat,
  client,
  composer,
  contactRequests,
  contacts,
  conversations,
  emoji,
  forward,
  groups,
  inviteLinks,
  language,
  lightbox: lightboxTextsEn,
  location: locationTextsEn,
  mergedRecord,
  messageKinds,
  messageList,
  messageViews,
  pages,
  picker,
  profile,
  recruiting,
  search,
  ui: uiTextsEn,
}
