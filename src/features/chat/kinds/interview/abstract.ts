import type { BodyOf } from '../types'
import { t } from '../words'

export const interview = ({ card }: BodyOf<'interview'>): string => t('interviewLine', { title: card.jobTitle })
