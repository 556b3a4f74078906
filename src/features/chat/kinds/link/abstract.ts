import type { BodyOf } from '../types'
import { t } from '../words'

export const link = (body: BodyOf<'link'>): string => body.text || t('linkLine')
