/** The shell's two signals (P-2.3-11): a broadcast opens the log-in dialog, a global 'showLogin' false closes it. */
export interface ShellEvents {
  /** A login-only act was tried while logged out; the path to go to afterwards, the page itself when undefined. */
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
