/** How a place is chosen: by our own dialog on the web. */
export const hasOwnMap = false
