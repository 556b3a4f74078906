import { faceOf } from '../../emoji'
import type { BodyOf } from '../types'
import { t } from '../words'

export const face = ({ data }: BodyOf<'face'>): string => `[${faceOf(data)?.name ?? t('faceLine')}]`
