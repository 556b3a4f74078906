import type { GroupType } from '~contract/chat/group-types'
import { t } from '../i18n/zh/groups'
import type { JoinOption } from './contact-types'

/** In the order of the picker; Work, the third, is the default. */
export const GROUP_TYPE_CHOICES: readonly GroupType[] = ['Public', 'ChatRoom', 'Private', 'AVChatRoom', 'Community']
export const DEFAULT_TYPE: GroupType = 'Private'

export const groupTypeName = (type: GroupType): string => t(`type${type}`)
export const groupTypeText = (type: GroupType): string => t(`about${type}`)
export const joinOptionName = (option: JoinOption): string => t(`join${option}`)
