/** Contacts of candidates. */

export const get = 'POST /job-center/api/agent/findResume/getContact'
export const listBought = 'POST /pinqiao/v1/contacts/bought/page'
