/** Devices that are logged in. */

export const list = 'POST /pinqiao/v1/sessions/page'
export const close = 'POST /pinqiao/v1/sessions/close'
export const closeOthers = 'POST /pinqiao/v1/sessions/closeOthers'
