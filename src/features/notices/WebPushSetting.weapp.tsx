/** The mini-program has no web pushes. */
export const WebPushSetting = (_: { userId: string }) => null
