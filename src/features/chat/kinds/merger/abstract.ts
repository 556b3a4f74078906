import { t } from './words'

export const merger = (): string => t('line')
