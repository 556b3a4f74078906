import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const interview = ({ card }: BodyOf<'interview'>): string => t('interviewLine', { title: card.jobTitle })
