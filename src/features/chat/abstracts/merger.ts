import { t } from '../i18n/zh/merged-record'

export const merger = (): string => t('line')
