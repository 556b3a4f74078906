/** The account of the user. */

export const get = 'POST /user-center/api/v1/users/getInfo'
export const updateProfile = 'POST /user-center/api/v1/users/modify/basic/user-info'
export const getDetail = 'GET /pinqiao/v1/account/detail'
export const verifyIdentity = 'POST /user-center/api/v1/users/idVerify'
export const sendCode = 'POST /pinqiao/v1/account/code'
export const setPassword = 'POST /pinqiao/v1/account/password'
export const setPhone = 'POST /pinqiao/v1/account/phone'
export const bindWechat = 'POST /pinqiao/v1/account/wechat'
export const unbindWechat = 'POST /pinqiao/v1/account/wechat/remove'
export const exportData = 'POST /pinqiao/v1/account/export'
const deleteCall = 'POST /pinqiao/v1/account/delete'

export { deleteCall as delete }
