/** Saved searches for candidates. */

export const list = 'POST /pinqiao/v1/talent/searches/mine'
export const save = 'POST /pinqiao/v1/talent/searches/save'
/** How many candidates each of the user's searches has gained since the user viewed it. */
export const countNew = 'POST /pinqiao/v1/talent/searches/news'
/** The user has seen the candidates of a search. */
export const markViewed = 'POST /pinqiao/v1/talent/searches/viewed'
const deleteCall = 'POST /pinqiao/v1/talent/searches/delete'

export { deleteCall as delete }
