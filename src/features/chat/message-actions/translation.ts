/** A message in other words: a text translated, a voice message as text. One switch each; what came is kept (C-4-30). */
import { create } from 'zustand'
import { toast } from '@/ui'
import type { ChatClient, ChatClientError } from '../client'
import type { ServiceAbility } from '../client/message-change-methods'
import { emojiCodesToNames } from '../emoji'
import { currentLanguage } from '../i18n/define-texts'
import { t } from '../i18n/zh/message-list'
import type { Message } from '../model/index'
import { activeSession } from '../session/session'

export interface Translation {
  /** What it is the meaning of: other words have another one. */
  of: string
  isShown: boolean
  phase: 'loading' | 'ready' | 'failed'
  text: string
}
const useMeanings = create<Readonly<Record<string, Translation>>>(() => ({}))
const sourceOf = (m: Message): string => (m.body.kind === 'text' ? emojiCodesToNames(m.body.text) : m.id)
const fitting = (m: Message, meaning: Translation | undefined) => (meaning?.of === sourceOf(m) ? meaning : undefined)
export const useTranslation = (m: Message): Translation | undefined =>
  fitting(
    m,
    useMeanings((all) => all[m.id]),
  )
export const translationOf = (m: Message): Translation | undefined => fitting(m, useMeanings.getState()[m.id])
const put = (id: string, meaning: Translation) => useMeanings.setState({ [id]: meaning })

/** What the service must be able to do. */
const keyOf = (m: Message): ServiceAbility => (m.body.kind === 'audio' ? 'transcribe' : 'translate')

/** Into the language on the screen; what is in Chinese already into English. */
export const targetLanguage = (text: string, language: 'zh' | 'en'): 'zh' | 'en' =>
  language === 'zh' && !/\p{Script=Han}/u.test(text) ? 'zh' : 'en'

const ask = (engine: ChatClient, m: Message): Promise<string> =>
  m.body.kind === 'text'
    ? engine.translate(sourceOf(m), targetLanguage(m.body.text, currentLanguage()))
    : engine.transcribe(m.id)

/** Shows what a message means, or hides it. Where the service cannot do it, that is said instead. */
export async function toggleTranslation(m: Message): Promise<void> {
  const engine = activeSession()?.engine
  const had = translationOf(m)
  const of = sourceOf(m)
  if (had && had.phase !== 'failed') return put(m.id, { ...had, isShown: !had.isShown })
  if (!engine) return
  const ability = keyOf(m)
  if (!(await engine.can(ability).catch(() => true)))
    return void toast(t(ability === 'translate' ? 'noTranslation' : 'noTranscript'), 'warning')
  put(m.id, { of, isShown: true, phase: 'loading', text: '' })
  try {
    put(m.id, { of, isShown: true, phase: 'ready', text: await ask(engine, m) })
  } catch (error) {
    put(m.id, { of, isShown: true, phase: 'failed', text: (error as ChatClientError).message || t('wordsFailed') })
  }
}
