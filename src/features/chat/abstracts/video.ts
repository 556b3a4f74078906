import { t } from '../i18n/zh/message-kinds'

export const video = (): string => t('videoLine')
