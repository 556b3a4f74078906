/** Path of a chat: on a phone its own page. */
export const chatPath = (chatUserId: string): string => `/TUIKit/components/TUIChat?conversationID=C2C${chatUserId}`
