/** Marks a message between the browsers of a call; its own file, because the engine looks for it in every message. */
export { CALL_FRAME as SIGNAL_BUSINESS_ID } from '~contract/chat/signals'
