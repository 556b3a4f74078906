/** The shell's two events: one opens the log-in dialog, 'showLogin' false closes it. */
export interface ShellEvents {
  /** A login-only action was tried while logged out; the path to open afterwards, the page itself when undefined. */
  login: string | undefined
  showLogin: boolean
}

type Listener<E extends keyof ShellEvents> = (value: ShellEvents[E]) => void
const listeners: { [E in keyof ShellEvents]: Set<Listener<E>> } = { login: new Set(), showLogin: new Set() }

export function onShellEvent<E extends keyof ShellEvents>(event: E, listener: Listener<E>): () => void {
  listeners[event].add(listener)
  return () => listeners[event].delete(listener)
}

export function emitShellEvent<E extends keyof ShellEvents>(
  event: E,
  ...[value]: undefined extends ShellEvents[E] ? [ShellEvents[E]?] : [ShellEvents[E]]
): void {
  for (const listener of listeners[event]) listener(value as ShellEvents[E])
}
