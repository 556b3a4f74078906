/** A message in other words: a text translated, a voice message as text. One switch each; what came is kept (C-4-30). */
import { create } from 'zustand'
import { toast } from '@/ui'
import { withNames } from '../emoji'
import type { Engine, EngineError } from '../engine'
import type { Ability } from '../engine/marks'
import { languageNow } from '../language'
import type { Message } from '../model'
import { liveChat } from '../session'
import { t } from './words'

export interface Meaning {
  /** What it is the meaning of: other words have another one. */
  of: string
  isShown: boolean
  phase: 'loading' | 'ready' | 'failed'
  text: string
}
const useMeanings = create<Readonly<Record<string, Meaning>>>(() => ({}))
const sourceOf = (m: Message): string => (m.body.kind === 'text' ? withNames(m.body.text) : m.id)
const fitting = (m: Message, meaning: Meaning | undefined) => (meaning?.of === sourceOf(m) ? meaning : undefined)
export const useMeaning = (m: Message): Meaning | undefined =>
  fitting(
    m,
    useMeanings((all) => all[m.id]),
  )
export const meaningOf = (m: Message): Meaning | undefined => fitting(m, useMeanings.getState()[m.id])
const put = (id: string, meaning: Meaning) => useMeanings.setState({ [id]: meaning })

/** What the service must be able to do. */
const keyOf = (m: Message): Ability => (m.body.kind === 'audio' ? 'transcribe' : 'translate')

/** Into the language on the screen; what is in Chinese already into English. */
export const targetFor = (text: string, language: 'zh' | 'en'): 'zh' | 'en' =>
  language === 'zh' && !/\p{Script=Han}/u.test(text) ? 'zh' : 'en'

const ask = (engine: Engine, m: Message): Promise<string> =>
  m.body.kind === 'text'
    ? engine.translate(sourceOf(m), targetFor(m.body.text, languageNow()))
    : engine.transcribe(m.id)

/** Shows what a message means, or hides it. Where the service cannot do it, that is said instead. */
export async function toggleMeaning(m: Message): Promise<void> {
  const engine = liveChat()?.engine
  const had = meaningOf(m)
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
    put(m.id, { of, isShown: true, phase: 'failed', text: (error as EngineError).message || t('wordsFailed') })
  }
}
