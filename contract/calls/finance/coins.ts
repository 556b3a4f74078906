/** Coins of a company and their allocation. */

export const get = 'POST /finance-center/api/v1/companyCoin/detail'
export const listMembers = 'POST /finance-center/api/v1/companyCoin/staff/members'
export const getMember = 'POST /finance-center/api/v1/companyCoin/staff/detail'
export const allocate = 'POST /finance-center/api/v1/companyCoin/allocate'
