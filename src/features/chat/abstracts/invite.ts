import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const invite = ({ card }: BodyOf<'invite'>): string => t('inviteLine', { title: card.jobTitle })
