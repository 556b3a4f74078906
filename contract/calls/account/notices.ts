/** Notices to the user. */

export const list = 'POST /user-center/api/v1/notifications/search/notif/list'
export const markRead = 'POST /user-center/api/v1/notifications/modify/read'
export const markAllRead = 'POST /pinqiao/v1/notices/readAll'
const deleteCall = 'POST /user-center/api/v1/notifications/user/remove/byId'
export const countUnread = 'POST /user-center/api/v1/notifications/count/notif'

export { deleteCall as delete }
