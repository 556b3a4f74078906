/** Marks a message between the browsers of a call; its own file, because the engine looks for it in every message. */
export { CALL_FRAME as FRAME } from '~contract/chat/signals'
