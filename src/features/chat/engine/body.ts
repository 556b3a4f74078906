/** What an element says: an SDK payload in, a Body out. Broken or unknown ones are shown as such, never an error. */
import { parseInterviewCard, parseJobInvitationCard } from '~contract/domain/cards'
import type { Body, CardLink, Merged } from '../model'
import { callOf } from './calls'
import { list, num, type Payload, parseCard, record, str } from './payload'
import { noticeText, tipText } from './tips'
import { t } from './words'

/** Around the element: who sees it, who sent it, to whom. */
export interface Around {
  me: string
  from: string
  /** Shown name of the sender. */
  fromName: string
  to: string
  /** Makes the messages of a merged record; absent where only a line is wanted. */
  merged?(payload: Payload): Merged
}

/** Keys of what the kinds are called. */
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

/** The notice that somebody asks to join (C-3-18). */
const ASKED = 1

const readers: Record<string, (p: Payload, around: Around) => Body> = {
  TIMTextElem: (p) => ({ kind: 'text', text: str(p.text) }),
  TIMFaceElem: (p) => ({ kind: 'face', group: num(p.index), data: str(p.data) }),
  TIMImageElem(p) {
    // 0 original, 1 thumbnail, 2 medium; the size of the medium one is enough to keep its place.
    const [original = {}, , medium = {}] = list(p.imageInfoArray).map(record)
    // `url` is what this device shows: the chosen file itself for whoever sent it.
    const addressOf = (one: Payload) => str(one.url) || str(one.imageUrl)
    const sized = num(medium.width) ? medium : original
    return {
      kind: 'image',
      url: addressOf(original),
      preview: addressOf(medium) || addressOf(original),
      width: num(sized.width),
      height: num(sized.height),
      format: num(p.imageFormat),
    }
  },
  TIMVideoFileElem: (p) => ({
    kind: 'video',
    url: str(p.videoUrl) || str(p.remoteVideoUrl),
    poster: str(p.snapshotUrl) || str(p.thumbUrl),
    width: num(p.snapshotWidth) || num(p.thumbWidth),
    height: num(p.snapshotHeight) || num(p.thumbHeight),
    seconds: num(p.videoSecond),
  }),
  TIMSoundElem: (p) => ({ kind: 'audio', url: str(p.url) || str(p.remoteAudioUrl), seconds: num(p.second) }),
  TIMFileElem: (p) => ({
    kind: 'file',
    url: str(p.remoteFileUrl) || str(p.fileUrl),
    name: str(p.fileName) || t('unnamedFile'),
    size: num(p.fileSize),
  }),
  TIMLocationElem: (p) => ({
    kind: 'location',
    description: str(p.description),
    longitude: num(p.longitude),
    latitude: num(p.latitude),
  }),
  TIMRelayElem: (p, { merged }) => ({
    kind: 'merger',
    title: str(p.title) || t('record'),
    lines: list(p.abstractList).map(str),
    record: merged?.(p) ?? { messages: [], key: '' },
  }),
  TIMGroupTipElem: (p, { me }) => ({ kind: 'tip', text: tipText(p, me) }),
  TIMGroupSystemNoticeElem(p) {
    const groupId = p.operationType === ASKED ? str(record(p.groupProfile).groupID) : ''
    return { kind: 'tip', text: noticeText(p), ...(groupId ? { requestsOf: groupId } : {}) }
  },
  TIMCustomElem: (p, around) => customOf(p, around),
}

/** What an element says to `me`. */
export const bodyOf = (type: string, payload: Payload, around: Around): Body =>
  readers[type]?.(payload, around) ?? { kind: 'unknown', label: labelOf(type) }

/** What clients greet a new group with; it is said in the language of the reader. */
const GREETINGS: ReadonlySet<string> = new Set(['', '创建群组', '创建社群', 'Create Group', 'Create Community'])

const links = (value: unknown): CardLink[] =>
  list(value)
    .map(record)
    .map((one) => ({ text: str(one.key), link: str(one.value) }))
    .filter(({ text }) => text !== '')

const cards: Record<string, (data: Payload, around: Around) => Body> = {
  service(d) {
    const [link] = links([d.hyperlinks_text])
    return {
      kind: 'service',
      title: str(d.title),
      description: str(d.description),
      items: links(d.item),
      ...(link ? { link } : {}),
    }
  },
  evaluate: (d) => ({
    kind: 'evaluate',
    score: Math.max(0, Math.min(5, Math.round(num(d.score)))),
    comment: str(d.comment),
  }),
  order: (d) => ({
    kind: 'order',
    title: str(d.title),
    price: str(d.price),
    description: str(d.description),
    imageUrl: str(d.imageUrl),
    link: str(d.link),
  }),
  link: (d) => ({ kind: 'link', text: str(d.text), link: str(d.link) }),
  group_create: (d, { fromName }) => ({
    kind: 'tip',
    // What old kits wrote is the greeting of their own language; other words are somebody's own.
    text: `${str(d.opUser) || fromName} ${GREETINGS.has(str(d.content)) ? t('createdGroup') : str(d.content)}`,
  }),
  content_comment: (d) => ({ kind: 'answer', isAgreed: true, text: str(d.text) || str(d.title) }),
  refuse_deliver: (d) => ({ kind: 'answer', isAgreed: false, text: str(d.text) || str(d.title) }),
}

function customOf(p: Payload, around: Around): Body {
  const card = parseJobInvitationCard(str(p.data))
  if (card) return { kind: 'invite', card, toUserId: around.to }
  const asked = parseInterviewCard(str(p.data))
  if (asked) return { kind: 'interview', card: asked }
  const data = parseCard(p.data)
  const call = callOf(data, around)
  if (call) return call
  const known = Object.hasOwn(cards, str(data.businessID)) ? cards[str(data.businessID)] : undefined
  const label = str(p.description).slice(0, 60) || t('custom')
  return known?.(data, around) ?? { kind: 'unknown', label, ...(str(data.businessID) ? { card: data } : {}) }
}
