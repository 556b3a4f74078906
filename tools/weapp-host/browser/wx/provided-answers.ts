import { ApiFailure, type ApiGroup, recordedApi } from './define-api'

type Answer = Record<string, unknown> | { fail: string }

const queues = new Map<string, Answer[]>()

/** Sets the result of the next call of an API that needs the user or the WeChat client. */
export function provideAnswer(name: string, answer: Answer): void {
  queues.set(name, [...(queues.get(name) ?? []), answer])
}

/** Consumes the driver's result; else the default; else a cancel. */
export function consumeAnswer(name: string, fallback?: Record<string, unknown>): Record<string, unknown> {
  const answer = queues.get(name)?.shift() ?? fallback
  if (!answer) throw new ApiFailure('cancel')
  if ('fail' in answer && typeof answer.fail === 'string') throw new ApiFailure(answer.fail)
  return answer
}

const asking = (name: string, fallback?: Record<string, unknown>) =>
  recordedApi(name, () => consumeAnswer(name, fallback))

const user = { nickName: '微信用户', avatarUrl: '', gender: 0, country: '', province: '', city: '', language: 'zh_CN' }
let codes = 0

/** APIs whose result comes from the user or WeChat: the driver sets it with `mp.answer(name, result)`. */
export const answerApis: ApiGroup = {
  login: recordedApi('login', () => consumeAnswer('login', { code: `host-code-${++codes}` })),
  checkSession: asking('checkSession', {}),
  getUserProfile: asking('getUserProfile', {
    userInfo: user,
    rawData: JSON.stringify(user),
    signature: '',
    encryptedData: '',
    iv: '',
  }),
  getUserInfo: asking('getUserInfo', {
    userInfo: user,
    rawData: JSON.stringify(user),
    signature: '',
    encryptedData: '',
    iv: '',
  }),
  getPrivacySetting: asking('getPrivacySetting', { needAuthorization: false, privacyContractName: '《隐私保护指引》' }),
  requirePrivacyAuthorize: asking('requirePrivacyAuthorize', {}),
  openPrivacyContract: asking('openPrivacyContract', {}),
  requestSubscribeMessage: asking('requestSubscribeMessage', {}),
  requestPayment: asking('requestPayment'),
  scanCode: asking('scanCode'),
  getLocation: asking('getLocation', { latitude: 30.5728, longitude: 104.0668, accuracy: 30, speed: 0, altitude: 0 }),
  getFuzzyLocation: asking('getFuzzyLocation', { latitude: 30.57, longitude: 104.07 }),
  openLocation: asking('openLocation', {}),
  chooseAddress: asking('chooseAddress'),
  chooseInvoiceTitle: asking('chooseInvoiceTitle'),
  chooseContact: asking('chooseContact'),
  getWeRunData: asking('getWeRunData'),
  makePhoneCall: asking('makePhoneCall', {}),
  addPhoneContact: asking('addPhoneContact', {}),
  navigateToMiniProgram: asking('navigateToMiniProgram', {}),
  openEmbeddedMiniProgram: asking('openEmbeddedMiniProgram', {}),
  exitMiniProgram: asking('exitMiniProgram', {}),
  openCustomerServiceChat: asking('openCustomerServiceChat', {}),
  shareFileMessage: asking('shareFileMessage', {}),
  shareAppMessage: asking('shareAppMessage', {}),
  openDocument: asking('openDocument', {}),
  openChannelsUserProfile: asking('openChannelsUserProfile', {}),
  getGroupEnterInfo: asking('getGroupEnterInfo'),
  saveFileToDisk: asking('saveFileToDisk', {}),
  startSoterAuthentication: asking('startSoterAuthentication'),
}
