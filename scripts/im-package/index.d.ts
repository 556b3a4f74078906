import TencentCloudChat, { type ChatSDK } from '@tencentcloud/chat'

export * from '@tencentcloud/chat'

/** The published interface, and the methods that its typings leave out. */
export type Chat = ChatSDK & {
  // biome-ignore lint/suspicious/noExplicitAny: handlers of many shapes, as in the published typings
  once(eventName: string, handler: (...args: any[]) => unknown, context?: unknown): void
  getServerTime(): number
  getLoginUser(): string
}

export default TencentCloudChat
