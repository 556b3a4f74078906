/** Offline push of a message. */

import { cutText } from '~contract/domain/texts/graphemes'
import { type ConversationId, peerOf } from '../../model/index'

const ANDROID = { sound: 'private_ring.mp3', XiaoMiChannelID: 'high_system', OPPOChannelID: 'tuikit' }
const IOS = { sound: 'ios_private_ring.mp3' }
/** Characters of a push text. */
const MAX_DESCRIPTION_LENGTH = 100

interface PushInput {
  /** User id and display name of the sender. */
  me: string
  nickName: string
  to: ConversationId
  /** The push line of the message. */
  text: string
}

/** The SDK's offlinePushInfo. `extension` names the conversation that a tap opens: the group, or the sender. */
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
    description: cutText(text, MAX_DESCRIPTION_LENGTH),
    extension: JSON.stringify({ entity }),
    androidInfo: ANDROID,
    apnsInfo: IOS,
  }
}
