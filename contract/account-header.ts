/** Whose page makes a call: two tabs of a browser share a session, and one of them may have changed it. No zod. */

/**
 * `<userId>.<companyId>`, the company empty without one. Optional; a call whose header names another account than its session
 * is refused with ACCOUNT_CHANGED and does nothing.
 */
export const ACCOUNT_HEADER = 'X-Account'

export const ACCOUNT_CHANGED_TEXT = '账号已在其他标签页切换，请重新加载页面'

/** The header's value: user and company; undefined where it is none. */
export function parseAccount(text: string): { userId: string; companyId: string } | undefined {
  const [, userId, companyId] = /^(\d{1,18})\.(\d{0,18})$/.exec(text) ?? []
  return userId === undefined || companyId === undefined ? undefined : { userId, companyId }
}
