/** Translations of texts and transcripts of voice messages, toggled per message and cached. */

import { create } from 'zustand'
import type { ChatClient } from '../client'
import { errorReason } from '../core/error-reason'
import { emojiCodesToNames } from '../emoji'
import { currentLanguage } from '../i18n/define-texts'
import { t } from '../i18n/zh/message-list'
import { textOf } from '../kinds/registry'
import { actionsOf } from '../kinds/views'
import type { Message, ServiceAbility } from '../model/index'
import { activeSession } from '../session/session'

export interface Translation {
  /** The translated source: an edited text needs a new translation. */
  source: string
  isShown: boolean
  phase: 'loading' | 'ready' | 'failed'
  text: string
}
const useTranslations = create<Readonly<Record<string, Translation>>>(() => ({}))
const sourceOf = (m: Message): string => {
  const text = textOf(m.body)
  return text === undefined ? m.id : emojiCodesToNames(text)
}
const currentTranslation = (m: Message, translation: Translation | undefined) =>
  translation?.source === sourceOf(m) ? translation : undefined
export const useTranslation = (m: Message): Translation | undefined =>
  currentTranslation(
    m,
    useTranslations((all) => all[m.id]),
  )
export const translationOf = (m: Message): Translation | undefined =>
  currentTranslation(m, useTranslations.getState()[m.id])
const setTranslation = (id: string, translation: Translation) => useTranslations.setState({ [id]: translation })

/** The language on the screen; English for a text that is already Chinese. */
export const targetLanguage = (text: string, language: 'zh' | 'en'): 'zh' | 'en' =>
  language === 'zh' && !/\p{Script=Han}/u.test(text) ? 'zh' : 'en'

const requestTranslation = (client: ChatClient, m: Message, ability: ServiceAbility): Promise<string> =>
  ability === 'transcribe'
    ? client.transcribe(m.id)
    : client.translate(sourceOf(m), targetLanguage(textOf(m.body) ?? '', currentLanguage()))

/** Shows or hides the translation. */
export async function toggleTranslation(m: Message): Promise<void> {
  const client = activeSession()?.client
  const existing = translationOf(m)
  const source = sourceOf(m)
  if (existing && existing.phase !== 'failed') return setTranslation(m.id, { ...existing, isShown: !existing.isShown })
  const ability = actionsOf(m.body)?.convert ?? 'none'
  if (!client || ability === 'none') return
  setTranslation(m.id, { source, isShown: true, phase: 'loading', text: '' })
  try {
    setTranslation(m.id, { source, isShown: true, phase: 'ready', text: await requestTranslation(client, m, ability) })
  } catch (error) {
    setTranslation(m.id, {
      source,
      isShown: true,
      phase: 'failed',
      text: errorReason(error, t('conversionFailed')),
    })
  }
}
