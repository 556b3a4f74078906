import { t } from '../words'

export const video = (): string => t('videoLine')
