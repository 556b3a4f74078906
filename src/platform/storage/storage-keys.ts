/**
 * Every key the client stores on a device, in two closed lists: what belongs to a person, and what belongs to the device.
 * test/architecture/storage-keys.test.ts proves that nothing else is stored.
 */

/** A city as it is stored. */
interface StoredCity {
  code: string
  name: string
}

/** What belongs to the device, for all of its users. None of it was written by a person. */
export interface DeviceValues {
  /** Theme and layout. */
  settings: unknown
  city: Partial<StoredCity>
  /** The company that a user with several acts for. */
  company: { userId: string; companyId: string }
  deviceId: unknown
  /** The server's credential of the mini-program, which has no cookies. */
  deviceToken: unknown
  smsCountdown: unknown
  /** State of a log-in through WeChat that is under way. */
  wechatState: string
  /** Which user wants pushes on this browser, and whether it was asked. */
  webPush: object
  /** Visits of this browser, and whether the hint to install the app was closed. */
  install: object
  /** Code of an invitation that a visitor opened; the first who logs in takes it. */
  invite: unknown
  tour: unknown
  sendKey: string
  /** Whether the resume beside a conversation was closed. */
  chatResume: 'open' | 'closed'
  messageAlerts: boolean
  language: string
  /** Language by the rule of the chat's application. */
  appLanguage: string
  /** Version of the layout of the stored keys. */
  version: number
  /** Signal to other tabs: the account has changed. */
  account: string
  /** Token of the mini-program, which has no cookies. */
  token: unknown
  /** Index of the mini-program's stored files; its keys carry the prefix of a person. */
  files: unknown
}

export type DeviceKey = keyof DeviceValues

export const DEVICE_KEYS: Readonly<Record<DeviceKey, string>> = {
  settings: 'pinqiao.settings',
  city: 'pinqiao.city',
  company: 'pinqiao.company',
  deviceId: 'pinqiao.device',
  deviceToken: 'pinqiao.device-token',
  smsCountdown: 'pinqiao.sms',
  wechatState: 'pinqiao.wechat',
  webPush: 'pinqiao.webPush',
  install: 'pinqiao.install',
  invite: 'pinqiao.invite',
  tour: 'pinqiao.tour',
  sendKey: 'chat.sendKey',
  chatResume: 'chat.resume',
  messageAlerts: 'chat.alerts',
  language: 'chat.language',
  appLanguage: 'chat.language.ruled',
  version: 'pinqiao.storage',
  account: 'pinqiao.account',
  token: 'pinqiao.token',
  files: 'files.shelf',
}

/** What belongs to a person in a company: one entry each. */
export const USER_ENTRIES = [
  'chat.drafts',
  'chat.drafts.synced',
  'chat.emoji',
  'chat.emoji.recent',
  'chat.list',
  'chat.login',
  'chat.outbox',
  'chat.played',
  'chat.settings',
  'firstScreens',
  'invite',
  'recent',
  'smsTicket',
  'tabs',
  'wechatState',
  'writes.queued',
] as const

/** Copies of what the server has, and of where the person was: gone with the session, and when somebody else comes. */
export const USER_COPIES = ['chat.list', 'chat.login', 'firstScreens', 'recent', 'tabs'] as const

/** What belongs to a person in a company: an entry for each subject, as `comment:12`. */
export const USER_KINDS = ['comment', 'form', 'job'] as const

export type UserKind = (typeof USER_KINDS)[number]
export type UserKey = (typeof USER_ENTRIES)[number] | `${UserKind}:${string}`
