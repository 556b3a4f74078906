/** The ticket of the chat, and drafts. */

export const getTicket = 'POST /pinqiao/v1/chat/session'
export const listDrafts = 'POST /pinqiao/v1/chat/drafts/list'
export const saveDraft = 'POST /pinqiao/v1/chat/drafts/save'
