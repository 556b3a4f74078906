/** Invitations (calls and the like) inside custom messages, and the signals between the browsers of a call. No zod. */

/** What a signal does, as the SDK numbers it. */
export const SIGNAL_ACTION = { invite: 1, cancel: 2, accept: 3, reject: 4, timeout: 5 } as const
/** businessID of a message between the browsers of a running call. */
export const CALL_FRAME = 'pinqiao_call'
