/** Conversation groups and do-not-disturb hours of a user. */
import { z } from 'zod'
import { isVisible } from '../../domain/texts/visible-text'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { peer, remindType } from '../wire'
import { emptyOutput } from './schemas'

const list = z.array(z.object(peer)).min(1).max(CHAT_LIMITS.sortBatch)
const name = z.string().min(1).max(CHAT_LIMITS.conversationGroupName).refine(isVisible)
/** Those that the user has no conversation with. */
const failed = z.object({ failed: z.array(z.object(peer)) })

export const conversationSettingCalls = defineChatCalls({
  'conversation.mark': {
    summary: '标记会话；bit 是标记值的二进制位，0 星标、1 未读、2 折叠、3 隐藏，32 起为自定义',
    input: z.object({ list, bit: z.number().int().min(0).max(63), isOn: z.boolean() }),
    output: failed,
  },
  'conversation.custom': {
    summary: '会话的自定义数据',
    input: z.object({ list, customData: z.string().max(CHAT_LIMITS.conversationDataBytes) }),
    output: failed,
  },
  'conversation.readAll': {
    summary: '全部已读，scene 只限一类会话',
    input: z.object({ scene: z.enum(['C2C', 'GROUP']).optional() }),
    output: emptyOutput,
  },
  'conversationGroup.list': {
    summary: '会话分组的名称',
    input: emptyOutput,
    output: z.object({ names: z.array(z.string()) }),
  },
  'conversationGroup.create': { summary: '新建会话分组', input: z.object({ name, list }), output: failed },
  'conversationGroup.delete': { summary: '删除会话分组，会话还在', input: z.object({ name }), output: emptyOutput },
  'conversationGroup.rename': {
    summary: '会话分组改名',
    input: z.object({ oldName: name, newName: name }),
    output: emptyOutput,
  },
  'conversationGroup.change': {
    summary: '把会话放进分组或移出',
    input: z.object({ name, list, isIn: z.boolean() }),
    output: failed,
  },
  'receiveOpt.get': { summary: '免打扰时段', input: emptyOutput, output: remindType },
  'receiveOpt.set': { summary: '设置免打扰时段', input: remindType, output: emptyOutput },
})
