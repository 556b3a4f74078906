/** Requests for a resume, phone or WeChat. */

export const create = 'POST /pinqiao/v1/contact-requests/create'
export const answer = 'POST /pinqiao/v1/contact-requests/answer'
export const list = 'POST /pinqiao/v1/contact-requests/list'
