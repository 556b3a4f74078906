/** The chat's screens and acts for pages. The shell uses the light door, start.ts. */
export { type ConversationId, conversationIdOf } from './model'
export { startChat } from './start'
export { useChat } from './store'
export { Talk, type TalkProps } from './Talk'
export { TalkList, type TalkListProps } from './talks/TalkList'
export { useTalkTitle } from './useTalk'
