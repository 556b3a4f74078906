import { hasCalls } from '../../core/call-support'

/** Images per selection. */
export const MAX_IMAGES_PER_PICK = 1
/** WeChat's title bar has no room for the call buttons. */
export const hasCallItems = hasCalls
