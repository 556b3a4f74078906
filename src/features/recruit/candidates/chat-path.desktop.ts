/** Where a chat with somebody opens: at a desk beside the conversation list. */
export const chatPath = (chatUserId: string): string => `/tuikit?conversationID=C2C${chatUserId}`
