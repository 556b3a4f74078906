import { t } from '../words'

export const image = (): string => t('imageLine')
