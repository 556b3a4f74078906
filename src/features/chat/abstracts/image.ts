import { t } from '../i18n/zh/message-kinds'

export const image = (): string => t('imageLine')
