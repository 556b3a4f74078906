/** The Group and GroupMember instances of the SDK: keys, order and accessors as the published package has them. */
import type { WireGroup, WireMember } from '~contract/chat'
import type { GroupType } from '~contract/chat/group-types'

type Fields = { key: string; value: string }[]

interface GroupLastMessage {
  lastTime: number
  lastSequence: number
  fromAccount: string
  messageForShow: string
  /** The other fields of a conversation's last message. */
  [more: string]: unknown
}

export class Group {
  groupID: string
  name = ''
  avatar = ''
  type: GroupType = 'Public'
  introduction = ''
  notification = ''
  ownerID = ''
  createTime = 0
  infoSequence = 0
  lastInfoTime = 0
  selfInfo = {
    messageRemindType: '',
    joinTime: 0,
    nameCard: '',
    role: '',
    userID: '',
    memberCustomField: undefined as Fields | undefined,
    readedSequence: 0,
    excludedUnreadSequenceList: undefined as number[] | undefined,
  }
  /** Whole once a conversation of the group is in the list. */
  lastMessage: GroupLastMessage = { lastTime: 0, lastSequence: 0, fromAccount: '', messageForShow: '' }
  nextMessageSeq = 1
  memberCount = 0
  maxMemberCount = 0
  joinOption = ''
  inviteOption = ''
  groupCustomField: Fields = []
  muteAllMembers = false
  isSupportTopic = false
  _lastRevokedTime = 0

  constructor(w: WireGroup, me: string) {
    this.groupID = w.groupID
    this.apply(w, me)
  }

  get memberNum(): number {
    return this.memberCount
  }
  get maxMemberNum(): number {
    return this.maxMemberCount
  }

  /** Applies the server's group. */
  apply({ self, lastSeq, lastTime, ...rest }: WireGroup, me: string): this {
    Object.assign(this, rest)
    this.nextMessageSeq = lastSeq + 1
    // another message than the known one: what the server knows of it is its place only
    if (this.lastMessage.lastSequence !== lastSeq)
      this.lastMessage = { lastTime, lastSequence: lastSeq, fromAccount: '', messageForShow: '' }
    if (self)
      Object.assign(this.selfInfo, {
        messageRemindType: self.remind,
        joinTime: self.joinTime,
        nameCard: self.nameCard,
        role: self.role,
        userID: me,
        memberCustomField: self.memberCustomField,
        readedSequence: self.readSeq,
      })
    return this
  }
}

export class GroupMember {
  userID = ''
  avatar = ''
  nick = ''
  role = ''
  joinTime = 0
  lastSendMsgTime = 0
  nameCard = ''
  muteUntil = 0
  memberCustomField: Fields = []
  isOnline = false

  constructor(w: WireMember) {
    Object.assign(this, w)
  }
}
