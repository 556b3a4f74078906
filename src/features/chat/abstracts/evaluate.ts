import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const evaluate = (body: BodyOf<'evaluate'>): string => t('evaluateLine', { n: body.score })
