/** Sends one message of every kind from another client, for screens that must show them all. */
import sharp from 'sharp'
import { IM } from '../support/chat/bundled-client'
import type { ChatClient } from '../support/chat/chat-clients'

const { TYPES } = IM
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(64, 97)])
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])

const file = (name: string, type: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type })

/** A PNG in one colour. */
export const pngFile = (background: string, width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The signal of a call: its start, or its length as recorded by the client that hung up. */
const callSignal = (from: string, to: string, step: 'start' | 'end') => ({
  businessID: 1,
  inviteID: `call-${step}`,
  actionType: 1,
  inviter: from,
  inviteeList: [to],
  data: JSON.stringify({
    version: 4,
    businessID: 'av_call',
    call_type: 1,
    room_id: 7,
    ...(step === 'end' ? { call_end: 65 } : {}),
    data: { cmd: step === 'end' ? 'hangup' : 'audioCall', room_id: 7, inviter: from },
  }),
})

const cards = {
  service: {
    businessID: 'service',
    title: '招聘进度说明',
    description: '简历通过后两个工作日内联系',
    hyperlinks_text: { key: '查看流程', value: 'https://example.com' },
    item: [{ key: '面试地点', value: '/jobmanagement' }],
  },
  evaluate: { businessID: 'evaluate', score: 4, comment: '回复很及时' },
  order: {
    businessID: 'order',
    title: '高级前端工程师',
    price: '18-25K',
    description: '成都，三年以上经验',
    imageUrl: '',
    link: 'jobmanagement',
  },
  link: { businessID: 'link', text: '公司介绍', link: 'https://example.com' },
  invite: {
    businessID: 'job_invite',
    version: 1,
    invitationId: '77',
    jobId: '1',
    jobTitle: '后端工程师',
    salaryText: '20-30K',
    cityName: '成都',
    companyId: '1',
    companyName: '栈桥科技',
    message: '想和您聊聊这个机会',
    status: 'sent',
  },
  agreed: { businessID: 'content_comment', title: '您好', text: '我愿意聊聊', data: '78' },
  broken: '{"businessID": "order", ',
}

/** The name card of a user. */
const nameCard = (userID: string) => ({
  businessID: 'name_card',
  version: 1,
  kind: 'colleague',
  userID,
  id: userID.replace('user', ''),
  name: '招聘顾问',
})

/** Sends one message of every kind to a user, in this order. */
export async function sendEveryKind(client: ChatClient, to: string): Promise<void> {
  const { chat } = client
  const options = (payload: object) =>
    ({ to, conversationType: TYPES.CONV_C2C, payload, needReadReceipt: true }) as never
  const custom = (data: object | string) =>
    chat.createCustomMessage(
      options({ data: typeof data === 'string' ? data : JSON.stringify(data), description: '', extension: '' }),
    )
  const voice = Object.assign(file('语音.mp3', 'audio/mpeg', MP3), { duration: 7000 })
  const text = chat.createTextMessage(options({ text: '您好[TUIEmoji_Smile]，资料都在下面，请查收' }))
  await chat.sendMessage(text)
  const messages = [
    chat.createImageMessage(options({ file: file('工位.png', 'image/png', await pngFile('#0E7C66')) })),
    chat.createAudioMessage(options({ file: voice })),
    chat.createVideoMessage(options({ file: file('办公室.mp4', 'video/mp4', MP4) })),
    chat.createFileMessage(options({ file: file('团队介绍.pdf', 'application/pdf', Buffer.from('%PDF-1.4 团队')) })),
    chat.createFaceMessage(options({ index: 1, data: 'yz00' })),
    chat.createLocationMessage(options({ description: '成都市高新区天府三街', longitude: 104.06, latitude: 30.54 })),
    chat.createMergerMessage(
      options({
        messageList: [text],
        title: '聊天记录',
        abstractList: ['刘思雨：您好，资料都在下面'],
        compatibleText: '记录',
      }),
    ),
    ...Object.values(cards).map(custom),
    custom(nameCard(client.id)),
    custom(callSignal(client.id, to, 'end')),
  ]
  // only the call's record is stored: no phone rings when the conversation is opened
  await chat.sendMessage(custom(callSignal(client.id, to, 'start')) as never, { onlineUserOnly: true } as never)
  for (const message of messages) await chat.sendMessage(message as never)
}

/** Sends a video to a user. */
export async function sendVideo({ chat }: ChatClient, to: string): Promise<void> {
  const payload = { file: file('会议室.mp4', 'video/mp4', MP4) }
  await chat.sendMessage(chat.createVideoMessage({ to, conversationType: TYPES.CONV_C2C, payload } as never) as never)
}
