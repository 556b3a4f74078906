// Replaces `@tarojs/components/dist/components` on the web: Taro's H5 entry, router and Swiper register Stencil
// elements from there. Our parts are plain host tags, so nothing is registered and the elements stay out of the bundle.
const nothing = () => {}
export const defineCustomElementTaroPullToRefreshCore = nothing
export const defineCustomElementTaroTabbar = nothing
export const defineCustomElementTaroSwiperCore = nothing
export const defineCustomElementTaroSwiperItemCore = nothing
