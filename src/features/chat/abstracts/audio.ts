import { t } from '../i18n/zh/message-kinds'

export const audio = (): string => t('audioLine')
