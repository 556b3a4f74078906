/** Orders and their payment. */

export const getOffer = 'POST /pinqiao/v1/orders/offer/detail'
export const submit = 'POST /job-center/api/v1/order/submit'
export const payInternally = 'POST /job-center/api/v1/order/pay/internal'
export const payExternally = 'POST /job-center/api/v1/order/pay/third'
export const verifyPayment = 'POST /job-center/api/v1/order/pay/verify'
export const cancel = 'POST /pinqiao/v1/orders/cancel'
export const list = 'POST /job-center/api/v1/order/page'
export const get = 'POST /job-center/api/v1/order/detail'
export const listPaymentMethods = 'POST /finance-center/api/v1/pay/methods'
