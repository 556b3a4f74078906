import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const file = (body: BodyOf<'file'>): string => t('fileLine', { name: body.name })
