import type { GroupType } from '~contract/chat/groupTypes'
import type { JoinOption } from '../contacts/model'
import { t } from './words'

/** The picker's order; Work, the third, is chosen at first (G-9-15). */
export const TYPES: readonly GroupType[] = ['Public', 'ChatRoom', 'Private', 'AVChatRoom', 'Community']
export const DEFAULT_TYPE: GroupType = 'Private'

export const typeName = (type: GroupType): string => t(`type${type}`)
export const typeText = (type: GroupType): string => t(`about${type}`)
export const joinName = (option: JoinOption): string => t(`join${option}`)
