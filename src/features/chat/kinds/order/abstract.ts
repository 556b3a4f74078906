import type { BodyOf } from '../types'
import { t } from '../words'

export const order = (body: BodyOf<'order'>): string => t('orderLine', { title: body.title }).trim()
