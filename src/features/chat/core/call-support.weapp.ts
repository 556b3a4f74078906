/** Whether this client can make calls: only Tencent's chat brings the engine for them. */
export const hasCalls = process.env.TARO_APP_CHAT === 'tencent'
