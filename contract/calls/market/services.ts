/** Service items and cases. */

export const list = 'GET /user-center/api/v1/service/provider/getCompanyServicePage'
export const createItem = 'POST /user-center/api/v1/companyServiceItem/add'
export const updateItem = 'POST /user-center/api/v1/companyServiceItem/update'
export const withdrawItem = 'POST /user-center/api/v1/companyServiceItem/revoke'
export const deleteItem = 'POST /user-center/api/v1/companyServiceItem/delete'
export const listAttributes = 'POST /user-center/api/v1/companyServiceItem/onlineServiceAttributes'
export const createCase = 'POST /user-center/api/v1/companyServiceCase/add'
export const updateCase = 'POST /user-center/api/v1/companyServiceCase/update'
export const deleteCase = 'POST /user-center/api/v1/companyServiceCase/delete'
export const withdrawCase = 'POST /user-center/api/v1/companyServiceCase/revoke'
export const listHot = 'GET /api/home/getHotRequireServiceItemList'
