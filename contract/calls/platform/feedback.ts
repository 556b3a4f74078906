/** Feedback to the platform. */

export const create = 'POST /user-center/api/v1/feedback/create'
