/** Comments on contributions. */

export const list = 'POST /circle-center/api/v1/mobile/circles/comments/with-sub-comments'
export const listReplies = 'POST /circle-center/api/v1/mobile/circles/sub-comments/pagination'
export const create = 'POST /circle-center/api/v1/mobile/circles/comments/create'
const deleteCall = 'POST /pinqiao/v1/circles/comments/delete'
export const like = 'POST /circle-center/api/v1/circles/comments/like'
export const unlike = 'POST /circle-center/api/v1/circles/comments/unlike'

export { deleteCall as delete }
