/** Complaints about users and what they published. */

export const submit = 'POST /user-center/api/v1/report/submit'
export const list = 'POST /user-center/api/v1/report/page'
export const withdraw = 'POST /user-center/api/v1/report/revoke'
