/** Logging in and out. */

export const getPuzzle = 'POST /pinqiao/v1/login/puzzle'
export const sendCode = 'POST /authentication/sso/phone/sms/send'
export const logIn = 'POST /authentication/sso/phone/sms/login'
export const getWechatAddress = 'GET /authentication/sso/wechat/login/qrcode'
export const logInByWechat = 'POST /api/wechat-website/login/{code}'
export const logOut = 'GET /api/logout'
export const logInByMiniProgram = 'POST /pinqiao/v1/wechat/login'
export const bindWechatPhone = 'POST /pinqiao/v1/wechat/phone'
