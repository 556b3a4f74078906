/** Codes of the errors that a client answers in a way of its own. The texts of all errors come from the server (errors.ts). */
export const CLIENT_ERROR_CODES = {
  ACCOUNT_CHANGED: 40904,
  /** Asked about in a dialog (src/ui/form/edit). */
  EDIT_CONFLICT: 40905,
  SMS_TOO_SOON: 41002,
  /** Solved by the client in the background, not shown. */
  SMS_PUZZLE: 41063,
  ALREADY_MEMBER: 42012,
  /** The WeChat log-in shows the server's message when code is 1. */
  WECHAT_NOT_BOUND: 1,
  INVITE_CODE_INVALID: 42013,
  RESUME_NAMELESS: 43037,
} as const

export type ClientErrorName = keyof typeof CLIENT_ERROR_CODES
