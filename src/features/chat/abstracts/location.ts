import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const location = (body: BodyOf<'location'>): string => t('locationLine', { name: body.description }).trim()
