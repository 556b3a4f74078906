import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const service = (body: BodyOf<'service'>): string => body.title || body.description || t('serviceLine')
