/** WeChat shows pictures itself (open.weapp.ts). */
export const Viewer = (): null => null
