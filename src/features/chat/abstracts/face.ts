import { faceOf } from '../emoji'
import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const face = ({ data }: BodyOf<'face'>): string => `[${faceOf(data)?.name ?? t('faceLine')}]`
