import type { BodyOf } from '../types'
import { t } from '../words'

export const file = (body: BodyOf<'file'>): string => t('fileLine', { name: body.name })
