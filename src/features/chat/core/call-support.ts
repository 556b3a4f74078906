/** Whether this client can make calls at all; a browser that cannot says why when it dials. */
export const hasCalls = true
