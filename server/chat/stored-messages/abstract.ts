/** A message in one line, as quotes, notes of replies and pushes say it: only of what the message itself holds. */
import { CALL_FRAME } from '../../../contract/chat/signals'

type Payload = Record<string, unknown>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** '[label] detail', without the detail when there is none. */
const labelled = (label: string, detail = ''): string => `[${label}]${detail && ` ${detail}`}`

/** What a custom message is, by the businessID in its data. */
const CARDS: Readonly<Record<string, string>> = {
  job_invite: '职位邀请',
  interview: '面试邀约',
  contact_request: '交换联系方式',
  av_call: '通话',
  rtc_call: '通话',
  name_card: '名片',
  evaluate: '评价',
  order: '卡片',
  link: '链接',
  [CALL_FRAME]: '',
}

const BUSINESS_ID = /"businessID\\*"\s*:\s*\\*"(\w{1,40})/

/** The first businessID in the data names the card; an unknown one is a message. */
const labelOfCustom = ({ data }: Payload): string => CARDS[BUSINESS_ID.exec(text(data))?.[1] ?? ''] ?? '新消息'

const ABSTRACTS: Readonly<Record<string, (payload: Payload) => string>> = {
  TIMTextElem: (p) => text(p.text).replace(/\s+/g, ' '),
  TIMImageElem: () => labelled('图片'),
  TIMSoundElem: () => labelled('语音'),
  TIMVideoFileElem: () => labelled('视频'),
  TIMFileElem: (p) => labelled('文件', text(p.fileName)),
  TIMLocationElem: (p) => labelled('位置', text(p.description)),
  TIMFaceElem: () => labelled('表情'),
  TIMRelayElem: () => labelled('聊天记录'),
  TIMCustomElem: (p) => labelled(labelOfCustom(p) || '新消息'),
}

/** One line of a message. */
export const abstractOf = (type: string, payload: Payload): string => ABSTRACTS[type]?.(payload) || labelled('新消息')
