import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const order = (body: BodyOf<'order'>): string => t('orderLine', { title: body.title }).trim()
