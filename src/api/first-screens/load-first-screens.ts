/** Fetched by members only: a visitor's first load is without it. */
export const loadFirstScreens = () => import('./first-screens')
