import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const unknown = (body: BodyOf<'unknown'>): string => t('unknownLine', { label: body.label })
