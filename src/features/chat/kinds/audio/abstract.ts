import { t } from '../words'

export const audio = (): string => t('audioLine')
