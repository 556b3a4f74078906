/** Balances of the user. */

export const get = 'POST /finance-center/api/v1/wallet/detail'
