/** Maps an SDK payload to a message body. Broken or unknown payloads become `unknown`, never an error. */
import { parseInterviewCard, parseJobInvitationCard } from '~contract/domain/message-cards'
import { t } from '../../i18n/zh/client'
import type { CardLink, MessageBody } from '../../model/index'
import type { BodyContext } from './body-context'
import { toCallBody } from './map-call'
import { type Payload, parseCard, toList, toNum, toRecord, toStr } from './parse-payload'
import { noticeText, tipText } from './tip-text'

/** Text keys of the element names. */
const LABELS = {
  TIMImageElem: 'image',
  TIMSoundElem: 'sound',
  TIMVideoFileElem: 'video',
  TIMFileElem: 'file',
  TIMFaceElem: 'face',
  TIMLocationElem: 'location',
  TIMRelayElem: 'record',
  TIMCustomElem: 'custom',
} as const
const labelOf = (type: string): string => t(LABELS[type as keyof typeof LABELS] ?? 'message')

/** operationType of a group application (C-3-18). */
const JOIN_REQUEST = 1

const bodyParsers: Record<string, (p: Payload, context: BodyContext) => MessageBody> = {
  TIMTextElem: (p) => ({ kind: 'text', text: toStr(p.text) }),
  TIMFaceElem: (p) => ({ kind: 'face', group: toNum(p.index), data: toStr(p.data) }),
  TIMImageElem(p) {
    // 0 original, 1 thumbnail, 2 medium; the size of the medium one is enough for the layout.
    const [original = {}, , medium = {}] = toList(p.imageInfoArray).map(toRecord)
    // `url` is local: the picked file itself for its sender.
    const urlOf = (image: Payload) => toStr(image.url) || toStr(image.imageUrl)
    const sizeSource = toNum(medium.width) ? medium : original
    return {
      kind: 'image',
      url: urlOf(original),
      preview: urlOf(medium) || urlOf(original),
      width: toNum(sizeSource.width),
      height: toNum(sizeSource.height),
      format: toNum(p.imageFormat),
    }
  },
  TIMVideoFileElem: (p) => ({
    kind: 'video',
    url: toStr(p.videoUrl) || toStr(p.remoteVideoUrl),
    poster: toStr(p.snapshotUrl) || toStr(p.thumbUrl),
    width: toNum(p.snapshotWidth) || toNum(p.thumbWidth),
    height: toNum(p.snapshotHeight) || toNum(p.thumbHeight),
    seconds: toNum(p.videoSecond),
  }),
  TIMSoundElem: (p) => ({ kind: 'audio', url: toStr(p.url) || toStr(p.remoteAudioUrl), seconds: toNum(p.second) }),
  TIMFileElem: (p) => ({
    kind: 'file',
    url: toStr(p.remoteFileUrl) || toStr(p.fileUrl),
    name: toStr(p.fileName) || t('unnamedFile'),
    size: toNum(p.fileSize),
  }),
  TIMLocationElem: (p) => ({
    kind: 'location',
    description: toStr(p.description),
    longitude: toNum(p.longitude),
    latitude: toNum(p.latitude),
  }),
  TIMRelayElem: (p, { merged }) => ({
    kind: 'merger',
    title: toStr(p.title) || t('record'),
    lines: toList(p.abstractList).map(toStr),
    record: merged?.(p) ?? { messages: [], key: '' },
  }),
  TIMGroupTipElem: (p, { me }) => ({ kind: 'tip', text: tipText(p, me) }),
  TIMGroupSystemNoticeElem(p) {
    const groupId = p.operationType === JOIN_REQUEST ? toStr(toRecord(p.groupProfile).groupID) : ''
    return { kind: 'tip', text: noticeText(p), ...(groupId ? { requestsOf: groupId } : {}) }
  },
  TIMCustomElem: (p, context) => parseCustom(p, context),
}

/** Maps an element to a body as `me` sees it. */
export const toBody = (type: string, payload: Payload, context: BodyContext): MessageBody =>
  bodyParsers[type]?.(payload, context) ?? { kind: 'unknown', label: labelOf(type) }

/** Greetings that clients write to a new group; shown in the language of the reader. */
const GREETINGS: ReadonlySet<string> = new Set(['', '创建群组', '创建社群', 'Create Group', 'Create Community'])

const toCardLinks = (value: unknown): CardLink[] =>
  toList(value)
    .map(toRecord)
    .map((value) => ({ text: toStr(value.key), link: toStr(value.value) }))
    .filter(({ text }) => text !== '')

const cardParsers: Record<string, (data: Payload, context: BodyContext) => MessageBody> = {
  service(d) {
    const [link] = toCardLinks([d.hyperlinks_text])
    return {
      kind: 'service',
      title: toStr(d.title),
      description: toStr(d.description),
      items: toCardLinks(d.item),
      ...(link ? { link } : {}),
    }
  },
  evaluate: (d) => ({
    kind: 'evaluate',
    score: Math.max(0, Math.min(5, Math.round(toNum(d.score)))),
    comment: toStr(d.comment),
  }),
  order: (d) => ({
    kind: 'order',
    title: toStr(d.title),
    price: toStr(d.price),
    description: toStr(d.description),
    imageUrl: toStr(d.imageUrl),
    link: toStr(d.link),
  }),
  link: (d) => ({ kind: 'link', text: toStr(d.text), link: toStr(d.link) }),
  group_create: (d, { fromName }) => ({
    kind: 'tip',
    // A greeting of old kits is translated; any other text is shown as written.
    text: `${toStr(d.opUser) || fromName} ${GREETINGS.has(toStr(d.content)) ? t('createdGroup') : toStr(d.content)}`,
  }),
  content_comment: (d) => ({ kind: 'answer', isAgreed: true, text: toStr(d.text) || toStr(d.title) }),
  refuse_deliver: (d) => ({ kind: 'answer', isAgreed: false, text: toStr(d.text) || toStr(d.title) }),
}

function parseCustom(p: Payload, context: BodyContext): MessageBody {
  const card = parseJobInvitationCard(toStr(p.data))
  if (card) return { kind: 'invite', card, toUserId: context.to }
  const interview = parseInterviewCard(toStr(p.data))
  if (interview) return { kind: 'interview', card: interview }
  const data = parseCard(p.data)
  const call = toCallBody(data, context)
  if (call) return call
  const parseKnownCard = Object.hasOwn(cardParsers, toStr(data.businessID))
    ? cardParsers[toStr(data.businessID)]
    : undefined
  const label = toStr(p.description).slice(0, 60) || t('custom')
  return (
    parseKnownCard?.(data, context) ?? { kind: 'unknown', label, ...(toStr(data.businessID) ? { card: data } : {}) }
  )
}
