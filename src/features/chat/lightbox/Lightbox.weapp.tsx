/** WeChat shows pictures itself (open.weapp.ts). */
export const Lightbox = (): null => null
