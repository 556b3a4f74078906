/** What an error says, where it is fit for a screen. */

/**
 * The message of a thrown value if it is Chinese; '' for those of browsers, libraries and proxies, which are English and name
 * nothing a user knows, and for a value without one.
 */
export function shownMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && /[\u3400-\u9fff]/.test(message) ? message : ''
}
