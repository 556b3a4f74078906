/** Deals about services: inquiry, quote, order, delivery, acceptance. */

export const requestQuote = 'POST /pinqiao/v1/service-deals/inquire'
export const sendQuote = 'POST /pinqiao/v1/service-deals/quote'
export const withdrawQuote = 'POST /pinqiao/v1/service-deals/withdraw'
export const acceptQuote = 'POST /pinqiao/v1/service-deals/accept'
export const rejectQuote = 'POST /pinqiao/v1/service-deals/decline'
export const submitWork = 'POST /pinqiao/v1/service-deals/deliver'
export const acceptWork = 'POST /pinqiao/v1/service-deals/confirm'
export const reopen = 'POST /pinqiao/v1/service-deals/rework'
export const cancel = 'POST /pinqiao/v1/service-deals/cancel'
export const list = 'POST /pinqiao/v1/service-deals/page'
export const get = 'POST /pinqiao/v1/service-deals/detail'
