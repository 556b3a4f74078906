/** What is said about this installation. */

export const get = 'GET /pinqiao/v1/site'
export const getWechatSignature = 'GET /pinqiao/v1/wechat/signature'
