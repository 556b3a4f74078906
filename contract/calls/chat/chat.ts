/** The ticket of the chat, drafts and settings. */

export const getTicket = 'POST /pinqiao/v1/chat/session'
export const listDrafts = 'POST /pinqiao/v1/chat/drafts/list'
export const saveDraft = 'POST /pinqiao/v1/chat/drafts/save'
export const getSettings = 'POST /pinqiao/v1/chat/settings/detail'
export const saveSettings = 'POST /pinqiao/v1/chat/settings/save'
