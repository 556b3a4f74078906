/** Recharges by bank transfer. */

export const getPayee = 'POST /finance-center/api/v1/account/sys/payee'
export const submit = 'POST /finance-center/api/v1/companyCoin/recharge/apply'
export const list = 'POST /finance-center/api/v1/companyCoin/recharge/page'
export const get = 'POST /finance-center/api/v1/companyCoin/recharge/detail'
