import type { BodyOf } from '../types'
import { t } from '../words'

export const unknown = (body: BodyOf<'unknown'>): string => t('unknownLine', { label: body.label })
