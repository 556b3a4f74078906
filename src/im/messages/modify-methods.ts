/** Revokes and modifies stored messages. */
import type { WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { toLastMessage } from '../conversations/conversation'
import { ChatError, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { applyMessageChange, type Message } from './message'
import { requireStoredMessage } from './message-target'
import { readReceiptMethods } from './read-receipt-methods'

export function changeMethods(core: ClientCore, receiver: MessageReceiver) {
  /** Applies the server's state to the message and, when the app passes another instance, to the loaded one. */
  const adopt = (message: Message, w: WireMessage) => {
    for (const m of new Set([message, core.messages.get(message.ID) ?? message])) applyMessageChange(m, w)
    receiver.noteRevision(message.conversationID, w.rev)
    const conversation = core.conversations.get(message.conversationID)
    if (conversation && conversation.lastMessage.lastSequence === message.sequence) {
      conversation.lastMessage = { ...toLastMessage(message), isPeerRead: conversation.lastMessage.isPeerRead }
      core.touch(conversation)
    }
  }

  return {
    ...readReceiptMethods(core),

    async revokeMessage(message: Message) {
      const target = requireStoredMessage(message, 2110)
      adopt(message, await core.link.request('message.revoke', target))
      message.isRevoked = true
      if (core.options.emitsOwnRevocations) core.emitter.emit(EVENT.MESSAGE_REVOKED, [message])
      return ok({ message })
    },

    /** `message` contains the change; after a conflict it contains the newest state. */
    async modifyMessage(message: Message) {
      const target = requireStoredMessage(message, 20026)
      if (message.conversationSubType === 'AVChatRoom') throw new ChatError(2481, undefined, { message })
      const { version, payload, cloudCustomData: custom } = message
      try {
        adopt(message, await core.link.request('message.modify', { ...target, version, payload, custom }))
      } catch (error) {
        const { code, message: text, data } = error as ChatError
        const newest = (data as { message?: WireMessage }).message
        if (newest) adopt(message, newest)
        throw new ChatError(code, text, { message })
      }
      return ok({ message })
    },
  }
}
