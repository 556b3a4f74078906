/** Profiles of chat accounts. */
import { z } from 'zod'
import { isVisible, withoutStackedAccents } from '../../domain/texts/visible-text'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { profile, profileField } from '../wire'
import { userID } from './schemas'

const text = z.string().max(CHAT_LIMITS.profileBytes)
const number = z.number().int().min(0).max(4_294_967_295)
/** What users decide about themselves; level, role and bans are not theirs. Every field is set separately. */
const change = z
  .strictObject({
    nick: text.overwrite(withoutStackedAccents).refine((nick) => nick === '' || isVisible(nick)),
    avatar: text,
    gender: z.enum(['Gender_Type_Unknown', 'Gender_Type_Female', 'Gender_Type_Male']),
    birthday: number,
    location: text,
    selfSignature: text,
    allowType: z.enum(['AllowType_Type_AllowAny', 'AllowType_Type_NeedConfirm', 'AllowType_Type_DenyAny']),
    language: number,
    messageSettings: z.number().int().min(0).max(1),
    profileCustomField: z.array(profileField).max(CHAT_LIMITS.customFields),
  })
  .partial()

export const profileCalls = defineChatCalls({
  'profile.get': {
    summary: '用户资料，未知的用户不返回',
    input: z.object({ userIDs: z.array(userID).min(1).max(100) }),
    output: z.object({ profiles: z.array(profile) }),
  },
  'profile.update': {
    summary: '修改自己的资料；自定义字段按键合并',
    input: change,
    output: profile,
  },
})
