/** Applications for jobs. */

export const list = 'GET /api/recruit/deliver/deliverBasePage'
export const decide = 'POST /api/recruit/deliver/updateDeliverStatus'
