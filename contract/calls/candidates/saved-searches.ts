/** Saved searches for candidates. */

export const list = 'POST /pinqiao/v1/talent/searches/mine'
export const save = 'POST /pinqiao/v1/talent/searches/save'
const deleteCall = 'POST /pinqiao/v1/talent/searches/delete'

export { deleteCall as delete }
