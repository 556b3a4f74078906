import type { BodyOf } from '../types'
import { t } from '../words'

export const location = (body: BodyOf<'location'>): string => t('locationLine', { name: body.description }).trim()
