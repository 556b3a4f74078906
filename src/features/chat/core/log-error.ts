/** Logs failures that no screen shows. */
export function logError(error: unknown): undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  console.warn('[chat]', ...[code, message].filter((value) => value !== undefined))
  return undefined
}
