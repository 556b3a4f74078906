import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/forward'

export const forward: EnglishTexts<typeof t> = {
  title: 'Forward to',
  search: 'Search people and groups',
  recent: 'Recent conversations',
  colleagues: 'Colleagues',
  groups: 'Groups',
  noneFound: 'Nobody found by this name',
  send: 'Send',
  sendTo: 'Send ({n})',
  sendNameCard: 'Send a name card',
  nameCardSent: 'The name card was sent',
  cancel: 'Cancel',
  tooMany: 'At most {n} conversations at once',
  done: 'Forwarded',
  sensitive: 'The content holds sensitive words',
  failed: 'Not forwarded. Please try again later',
  oneByOne: '{n} messages, one by one',
  merged: '{n} messages, as one record',
  record: 'Chat history of {self} and {peer}',
  groupRecord: 'Group chat history',
}
