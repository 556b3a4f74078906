/** External services of the chat, each against a fake that verifies the caller. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { createModerationPort } from '../../../server/ports/moderation'
import { createPushPort } from '../../../server/ports/push'
import { createSpeechPort } from '../../../server/ports/speech'
import { createTranslatePort } from '../../../server/ports/translate'
import { createChatFixture, getConversation, sendText, TYPES } from '../../support/chat/chat-fixture'
import { NodeXhr } from '../../support/chat/node-xhr'
import { createTestApp, createTestConfig } from '../../support/test-app'

Object.assign(globalThis, { XMLHttpRequest: NodeXhr })
const [ID, KEY] = ['AKIDtest', 'secret']
// biome-ignore lint/suspicious/noExplicitAny: bodies of foreign interfaces
type Body = any
interface PortRequest {
  action: string
  body: Body
  isSigned: boolean
}

/** TC3-HMAC-SHA256 over the headers the caller lists as signed; a host is compared without its port. */
function isSigned(headers: IncomingHttpHeaders, text: string): boolean {
  const [, date = '', service = '', names = '', signature = ''] =
    /Credential=AKIDtest\/([\d-]+)\/(\w+)\/tc3_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const sha = (s: string) => createHash('sha256').update(s).digest('hex')
  const mac = (key: string | Buffer, s: string) => createHmac('sha256', key).update(s).digest()
  const canonical = names
    .split(';')
    .map((n) => `${n}:${n === 'host' ? String(headers.host).replace(/:\d+$/, '') : headers[n]}\n`)
    .join('')
  const request = ['POST', '/', '', canonical, names, sha(text)].join('\n')
  const textToSign = [
    'TC3-HMAC-SHA256',
    headers['x-tc-timestamp'],
    `${date}/${service}/tc3_request`,
    sha(request),
  ].join('\n')
  return mac(mac(mac(mac(`TC3${KEY}`, date), service), 'tc3_request'), textToSign).toString('hex') === signature
}

let cloud: Server
let requests: PortRequest[]
let answers: Record<string, object>
let endpoint: string
beforeEach(async () => {
  requests = []
  answers = {}
  cloud = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      const action = String(req.headers['x-tc-action'] ?? req.url)
      requests.push({ action, body: JSON.parse(text || '{}'), isSigned: isSigned(req.headers, text) })
      if (action === '/v3/push/cid?count=1') return res.end(JSON.stringify({ cidlist: ['app-1'] }))
      if (action === '/v3/push') {
        requests[requests.length - 1] = {
          action,
          body: JSON.parse(text),
          isSigned: req.headers.authorization === `Basic ${Buffer.from('app:master').toString('base64')}`,
        }
        const refusal = answers.push as { status: number; error: object } | undefined
        res.statusCode = refusal?.status ?? 200
        return res.end(JSON.stringify(refusal ?? { sendno: '0', msg_id: '1' }))
      }
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ Response: { RequestId: 'r', ...answers[action] } }))
    })
  })
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`
})
afterEach(() => {
  cloud.closeAllConnections()
  cloud.close()
})
const env = () => ({
  TENCENT_ID: ID,
  TENCENT_KEY: KEY,
  TENCENT_ENDPOINT: endpoint,
  MODERATION_PROVIDER: 'tencent',
  TRANSLATE_PROVIDER: 'tencent',
  SPEECH_PROVIDER: 'tencent',
  PUSH_PROVIDER: 'jpush',
  JPUSH_KEY: 'app',
  JPUSH_SECRET: 'master',
  JPUSH_ENDPOINT: endpoint,
})

describe('ports of the chat', () => {
  it('are off when nothing is set, and each names what it lacks', () => {
    const config = createTestConfig({})
    expect([createTranslatePort(config), createSpeechPort(config), createPushPort(config)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(() => createTestConfig({ TRANSLATE_PROVIDER: 'tencent' })).toThrow(
      'TENCENT_ID: required with TRANSLATE_PROVIDER=tencent',
    )
    expect(() => createTestConfig({ PUSH_PROVIDER: 'jpush' })).toThrow('JPUSH_SECRET')
    expect(() => createTestConfig({ ICE_SERVERS: 'http://x' })).toThrow('ICE_SERVERS')
  })

  it('moderation: Block refuses, Pass and Review do not; texts and images are sent as Base64, signed', async () => {
    const port = createModerationPort(createTestConfig({ ...env(), MODERATION_BIZ: 'chat' }))
    answers = { TextModeration: { Suggestion: 'Block' }, ImageModeration: { Suggestion: 'Review' } }
    expect(await port.isTextFit('你好')).toBe(false)
    expect(await port.isImageFit(Buffer.from('x'))).toBe(true)
    expect(requests).toEqual([
      {
        action: 'TextModeration',
        isSigned: true,
        body: { BizType: 'chat', Content: Buffer.from('你好').toString('base64') },
      },
      { action: 'ImageModeration', isSigned: true, body: { BizType: 'chat', FileContent: 'eA==' } },
    ])
    answers.TextModeration = { Error: { Code: 'AuthFailure', Message: 'no' } }
    await expect(port.isTextFit('x')).rejects.toThrow('no')
  })

  it('push: one call names the users by alias; a user without a device is no failure, any other error is', async () => {
    const port = createPushPort(createTestConfig(env()))
    const push = { title: '新消息', text: '你好', extension: '{"chatType":1}' }
    const ticket = (await port?.ticket()) ?? ''
    requests = []
    await port?.notify(['user1', 'user2'], push, ticket)
    expect(requests[0]).toMatchObject({
      isSigned: true,
      body: {
        cid: 'app-1',
        audience: { alias: ['user1', 'user2'] },
        notification: { android: { alert: '你好', title: '新消息', extras: { ext: '{"chatType":1}' } } },
      },
    })
    Object.assign(answers, { push: { status: 400, error: { code: 1011, message: 'cannot find user' } } })
    await port?.notify(['user3'], push, ticket)
    Object.assign(answers, { push: { status: 401, error: { code: 1004, message: 'auth' } } })
    await expect(port?.notify(['user3'], push, ticket)).rejects.toThrow('push refused: 401 auth')
  })
})

describe('translation and voice to text', () => {
  it('without a service the features are off and the error names what to enable', async () => {
    const fixture = await createChatFixture()
    const hr = await fixture.createColleague('陈思源')
    const chat = await fixture.openDevice(hr)
    for (const bit of [38, 39])
      expect(await chat.callExperimentalAPI('isCommercialAbilityEnabled', 2 ** bit)).toEqual({
        code: 0,
        data: { enabled: false },
      })
    const input = { sourceTextList: ['你好'], sourceLanguage: 'auto', targetLanguage: 'en' }
    await expect(chat.translateText(input)).rejects.toMatchObject({ code: 2117, message: '请开通翻译功能' })
    await fixture.close()
  })

  it('with one they are on: texts come back translated, a voice message as text, for users who may access it @C-7-28 @C-7-29', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {})
    const { default: TIMUploadPlugin } = await import('tim-upload-plugin')
    const fixture = await createChatFixture(env())
    const [hr, candidate, stranger] = [
      await fixture.createColleague('陈思源'),
      await fixture.createColleague('周雨桐'),
      await fixture.createColleague('路人'),
    ]
    await fixture.fetchSession(candidate)
    const chat = await fixture.openDevice(hr)
    for (const bit of [38, 39])
      expect(await chat.callExperimentalAPI('isCommercialAbilityEnabled', 2 ** bit)).toEqual({
        code: 0,
        data: { enabled: true },
      })
    answers = {
      TextTranslateBatch: { TargetTextList: ['hello', 'bye'] },
      SentenceRecognition: { Result: '明天见' },
      TextModeration: { Suggestion: 'Pass' },
    }
    const input = { sourceTextList: ['你好', '再见'], sourceLanguage: 'auto', targetLanguage: 'en-US' }
    expect(await chat.translateText(input)).toEqual({ code: 0, data: { translatedTextList: ['hello', 'bye'] } })
    expect(requests.at(-1)?.body).toMatchObject({ Source: 'auto', Target: 'en', SourceTextList: ['你好', '再见'] })

    chat.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
    const mp3 = new File([new Uint8Array(Buffer.from('ID3\x03\0\0\0aaaa'))], 'a.mp3', { type: 'audio/mpeg' })
    const payload = { file: Object.assign(mp3, { duration: 2000 }) }
    const voice = chat.createAudioMessage({ to: candidate.userID, conversationType: TYPES.CONV_C2C, payload } as never)
    await chat.sendMessage(voice)
    expect(await chat.convertVoiceToText({ message: voice, language: 'en-US' } as never)).toEqual({
      code: 0,
      data: { result: '明天见' },
    })
    expect(requests.at(-1)).toMatchObject({
      isSigned: true,
      body: { VoiceFormat: 'mp3', EngSerViceType: '16k_en', SourceType: 1 },
    })
    await sendText(chat, candidate, '文字')
    const list = (await chat.getMessageList({ conversationID: getConversation(candidate) })).data.messageList
    const text = list.find((m: { type: string }) => m.type === 'TIMTextElem')
    await expect(chat.convertVoiceToText({ message: text } as never)).rejects.toMatchObject({ code: 2119 })

    const other = await fixture.openDevice(stranger)
    Object.assign(voice, { conversationID: getConversation(candidate) })
    await expect(other.convertVoiceToText({ message: voice } as never)).rejects.toMatchObject({ code: 20022 })
    answers.TextTranslateBatch = { Error: { Code: 'FailedOperation', Message: 'x' } }
    await expect(chat.translateText(input)).rejects.toMatchObject({ code: 2117, message: '翻译失败' })
    await fixture.close()
  })
})

describe('calls', () => {
  it('STUN and TURN servers come with the session; the password is made from the shared secret and ends', async () => {
    const testApp = await createTestApp({
      env: {
        ICE_SERVERS: 'stun:turn.example.com:3478, turn:turn.example.com:3478?transport=udp',
        TURN_SECRET: 'coturn',
        TURN_SECONDS: '600',
      },
    })
    const user = await testApp.login('13900000001')
    const { data } = await testApp.call(chatCalls.getTicket, {}, { as: user })
    const username = `${Math.floor(testApp.clock.now().getTime() / 1000) + 600}:user${user.userId}`
    expect(data?.iceServers).toEqual([
      { urls: ['stun:turn.example.com:3478'] },
      {
        urls: ['turn:turn.example.com:3478?transport=udp'],
        username,
        credential: createHmac('sha1', 'coturn').update(username).digest('base64'),
      },
    ])
    await testApp.close()
  })
})
