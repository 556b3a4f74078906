/** WeChat shows images itself (open-lightbox.weapp.ts). */
export const Lightbox = (): null => null
