import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const link = (body: BodyOf<'link'>): string => body.text || t('linkLine')
