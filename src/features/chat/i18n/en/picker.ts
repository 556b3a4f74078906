import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/picker'

export const picker: EnglishTexts<typeof t> = {
  notReady: 'The chat is not ready yet, please try again later',
  lookupFailed: 'The search failed, please try again later',
  manage: 'Manage group',
  ok: 'OK',
  okCount: 'OK ({n})',
  cancel: 'Cancel',
  search: 'Search',
  none: 'Nobody to choose',
  noMatch: 'Nothing for “{keyword}”',
  chosen: '{n} chosen',
  deselect: 'Drop {name}',
  loading: 'Loading',
  noUser: 'The user does not exist',
  single: 'New chat',
  group: 'New group',
  start: 'Start a conversation',
  friendSearch: 'Search friends, or enter a user ID and press Enter',
  friendOnly: 'Search friends',
  noFriends: 'No friends yet',
  joined: 'In the group already',
}
