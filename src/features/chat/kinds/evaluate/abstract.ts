import type { BodyOf } from '../types'
import { t } from '../words'

export const evaluate = (body: BodyOf<'evaluate'>): string => t('evaluateLine', { n: body.score })
