/** Numbers of the push socket that both sides hold to. No zod. */
export const EVENT_SOCKET_LIMITS = {
  path: '/events',
  authSeconds: 10,
  /** The client sends ping at this interval, and closes the connection after twice as long without a frame. */
  pingSeconds: 25,
  /** Largest frame of a client, bytes. */
  frameBytes: 2048,
  /** Sockets of one user; the oldest is closed. */
  socketsMost: 30,
} as const

/** Why the server closed: the client comes back after `restart` only by itself, and not at all after `unauthorised` and `accountChanged`. */
export const EVENT_SOCKET_CLOSE_CODES = {
  unauthorised: 4401,
  tooMany: 4429,
  accountChanged: 4409,
  unreadable: 4400,
  stopping: 1001,
} as const
