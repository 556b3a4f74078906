/** Images per selection (C-9-23). */
export const MAX_IMAGES_PER_PICK = 1
/** WeChat's title bar has no room for the call buttons. Without Tencent's chat there is no engine for calls. */
export const hasCallItems = process.env.TARO_APP_CHAT === 'tencent'
