/** Invoices. */

export const listInvoiceableOrders = 'POST /finance-center/api/v1/invoice/order/page'
export const submit = 'POST /finance-center/api/v1/invoice/apply/apply'
export const list = 'POST /finance-center/api/v1/invoice/apply/page'
export const get = 'POST /finance-center/api/v1/invoice/apply/detail'
export const listOrders = 'POST /finance-center/api/v1/invoice/apply/item/page'
export const getSummary = 'POST /finance-center/api/v1/invoice-summary/detail'
