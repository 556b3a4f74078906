/** Bills of users and companies. */

export const list = 'POST /finance-center/api/v1/bill/item/page'
export const get = 'POST /finance-center/api/v1/bill/item/detail'
export const listCompany = 'POST /finance-center/api/v1/bill/company/item/pageByCompany'
export const listMembers = 'POST /finance-center/api/v1/bill/company/item/page'
const exportCall = 'POST /finance-center/api/v1/bill/company/item/download'

export { exportCall as export }
