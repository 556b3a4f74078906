/** What a message asks a sleeping phone to show and sound (C-3-25). */
import { type ConversationId, peerOf } from '../../model/index'

const ANDROID = { sound: 'private_ring.mp3', XiaoMiChannelID: 'high_system', OPPOChannelID: 'tuikit' }
const IOS = { sound: 'ios_private_ring.mp3' }
/** Letters of a push. */
const MAX_DESCRIPTION_LENGTH = 100

interface PushInput {
  /** Own user id and shown name. */
  me: string
  nickName: string
  to: ConversationId
  /** What the message says, in one line. */
  text: string
}

/** The SDK's offlinePushInfo. `extension` says which conversation a tap on it opens: the group, or whoever wrote. */
export function pushInfoOf({ me, nickName, to, text }: PushInput) {
  const { isGroup, peerId } = peerOf(to)
  const entity = {
    sender: isGroup ? peerId : me,
    nickName,
    /** 1 single, 2 group. */
    chatType: isGroup ? 2 : 1,
    version: 1,
    action: 1,
  }
  return {
    description: text.slice(0, MAX_DESCRIPTION_LENGTH),
    extension: JSON.stringify({ entity }),
    androidInfo: ANDROID,
    apnsInfo: IOS,
  }
}
