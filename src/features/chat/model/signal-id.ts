/** businessID of a frame between the browsers of a call; a file of its own, because the client checks every message for it. */
export { CALL_FRAME as SIGNAL_BUSINESS_ID } from '~contract/chat/signals'
