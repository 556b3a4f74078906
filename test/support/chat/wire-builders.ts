/** Messages and conversations as the chat server sends them. */
import type { WireConversation, WireMessage } from '../../../contract/chat'

/** The message of number `seq` from 'candidate' to 'hr'. */
export const wireMessage = (seq: number, more: Partial<WireMessage> = {}): WireMessage => ({
  id: `9-${seq}-${seq}`,
  seq,
  rev: 0,
  scene: 'C2C',
  from: 'candidate',
  to: 'hr',
  nick: '',
  avatar: '',
  nameCard: '',
  time: 1_700_000_000 + seq,
  clientSeq: seq,
  type: 'TIMTextElem',
  payload: { text: `${seq}` },
  custom: '',
  at: [],
  priority: 'Normal',
  needReceipt: false,
  isRelay: false,
  hasExtensions: false,
  noUnread: false,
  noLast: false,
  version: 0,
  reacts: 0,
  exts: 0,
  receivers: [],
  isModified: false,
  revoked: null,
  receipt: null,
  ...more,
})

/** The conversation with 'candidate', without a message. */
export const wireConversation = (more: Partial<WireConversation> = {}): WireConversation =>
  ({
    scene: 'C2C',
    to: 'candidate',
    lastSeq: 0,
    rev: 0,
    readSeq: 0,
    peerReadSeq: 0,
    peerReadTime: 0,
    unread: 0,
    isPinned: false,
    remind: 'AcceptAndNotify',
    marks: [],
    flagRev: 0,
    groups: [],
    customData: '',
    mentions: [],
    last: null,
    profile: null,
    ...more,
  }) as unknown as WireConversation
