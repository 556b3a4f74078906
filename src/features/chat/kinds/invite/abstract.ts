import type { BodyOf } from '../types'
import { t } from '../words'

export const invite = ({ card }: BodyOf<'invite'>): string => t('inviteLine', { title: card.jobTitle })
