import type { BodyOf } from '../types'
import { t } from '../words'

export const service = (body: BodyOf<'service'>): string => body.title || body.description || t('serviceLine')
