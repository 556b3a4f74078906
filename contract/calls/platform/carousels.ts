/** Carousels. */

export const list = 'POST /user-center/api/v1/carouselImage/listByType'
