/** Path of a chat: on desktop beside the conversation list. */
export const chatPath = (chatUserId: string): string => `/tuikit?conversationID=C2C${chatUserId}`
