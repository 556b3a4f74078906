/** Quick replies; {name} becomes the name of the other side. */
import { t } from '../../i18n/zh/composer'

const PHRASES = ['phraseHello', 'phraseTerms', 'phraseResume', 'phraseCall', 'phraseReceived', 'phraseThanks'] as const

export const quickRepliesFor = (name: string): string[] => PHRASES.map((key) => t(key, { name }))
