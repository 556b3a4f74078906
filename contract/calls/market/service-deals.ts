/** Deals about services: inquiry, quote, order, delivery, acceptance. */

export const inquire = 'POST /pinqiao/v1/service-deals/inquire'
export const quote = 'POST /pinqiao/v1/service-deals/quote'
export const withdraw = 'POST /pinqiao/v1/service-deals/withdraw'
export const accept = 'POST /pinqiao/v1/service-deals/accept'
export const decline = 'POST /pinqiao/v1/service-deals/decline'
export const submitWork = 'POST /pinqiao/v1/service-deals/deliver'
export const confirm = 'POST /pinqiao/v1/service-deals/confirm'
export const rework = 'POST /pinqiao/v1/service-deals/rework'
export const cancel = 'POST /pinqiao/v1/service-deals/cancel'
export const list = 'POST /pinqiao/v1/service-deals/page'
export const get = 'POST /pinqiao/v1/service-deals/detail'
