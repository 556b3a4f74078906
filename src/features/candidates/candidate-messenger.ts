/** Messages to candidates from pages of recruiting. The chat is another feature: the shell connects it. */

/** Sends a text; false when nothing was sent. */
type SendText = (chatUserId: string, text: string) => Promise<boolean>

let sendText: SendText = async () => false

/** Sets how texts are sent. */
export function setCandidateMessenger(send: SendText): void {
  sendText = send
}

/**
 * Sends a text to a candidate's conversation; one that cannot be delivered appears there as failed.
 * Resolves with false when the chat is not connected and nothing was sent.
 */
export const sendCandidateText = (chatUserId: string, text: string): Promise<boolean> => sendText(chatUserId, text)
