/** Refunds. */

export const create = 'POST /job-center/api/v1/afs/apply'
export const cancel = 'POST /job-center/api/v1/afs/cancel'
export const listByOrder = 'POST /job-center/api/v1/afs/detail-by-order'
export const list = 'POST /job-center/api/v1/afs/page'
