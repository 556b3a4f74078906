/** State and actions of a conversation's editor; the composers only render it. */
import { useEffect, useRef, useState } from 'react'
import { type PickedFile, platform } from '@/platform'
import { withoutLastCharacter } from '~contract/domain/texts/graphemes'
import { useFlags } from '../core/feature-flags'
import type { Face } from '../emoji'
import { t } from '../i18n/zh/composer'
import { editLastMessage } from '../message-actions/edit-message'
import { fileMarker, parseDraftItems } from '../model/draft-content'
import type { Attachment, ConversationId, MediaKind } from '../model/index'
import { type MentionRange, moveMentions } from '../model/mention-ranges'
import { acceptFiles } from '../session/accept-files'
import { sendFace } from '../session/conversation-actions'
import { copyCustomEmoji } from '../session/custom-emoji'
import { addFiles, clearQuote, draftOf, setDraft, useDraft } from '../store/drafts'
import { useChat } from '../store/store'
import { useMentions } from './input/use-mentions'
import { sendDraft, sendFile } from './send-draft'
import { MAX_IMAGES_PER_PICK } from './tools/platform-limits'
import type { MessageInputProps } from './types'
import { useTyping } from './use-typing'

/** Files per selection. */
const MAX_FILES_PER_PICK = 9
/** The emoji or file marker at the end of a text. */
const LAST_TOKEN = /(\uFFFC[a-z0-9]{12}|\[[^[\]]{1,8}\])$/

/** Inserts into and erases from the text of a draft at the caret; `setText` stores the new text. */
function textEditing(id: ConversationId, caret: { current: number }, setText: (text: string) => void) {
  return {
    insert(inserted: string) {
      const current = draftOf(id).text
      const at = Math.min(caret.current, current.length)
      caret.current = at + inserted.length
      setText(current.slice(0, at) + inserted + current.slice(at))
    },
    erase(text: string) {
      const at = Math.min(caret.current, text.length)
      const before = text.slice(0, at)
      const head = LAST_TOKEN.test(before) ? before.replace(LAST_TOKEN, '') : withoutLastCharacter(before)
      caret.current = head.length
      setText(head + text.slice(at))
    },
  }
}

/** Attaches files: `take` receives the picked ones. */
function attachmentActions(
  id: ConversationId,
  take: (picked: readonly PickedFile[], kind?: MediaKind) => Promise<void>,
) {
  return {
    sendFace: (face: Face) => sendFace(id, face),
    sendCustomEmoji: (item: Attachment) => {
      const copy = copyCustomEmoji(item)
      if (copy) sendFile(id, copy)
    },
    pickImages: async (isCamera = false) =>
      take(await platform.pickImages({ count: isCamera ? 1 : MAX_IMAGES_PER_PICK, isCamera }), 'image'),
    pickVideos: async (isCamera = false) => take(await platform.pickVideos({ isCamera }), 'video'),
    pickFiles: async () => take(await platform.pickFiles({ count: MAX_FILES_PER_PICK }), 'file'),
  }
}

/** Requests the focus: another conversation, a quote, `count`. A removed quote does so on the desktop only, where no keyboard opens. */
function useFocusKey(id: ConversationId, quotedId: string, count: number): string {
  const lastQuoted = useRef(quotedId)
  if (quotedId || platform.isDesk) lastQuoted.current = quotedId
  return `${id} ${lastQuoted.current} ${count}`
}

/** Enter while the session starts: the text is sent as soon as it can be, unless it changes before. */
function useLateSend(id: ConversationId, isReady: boolean, send: () => void) {
  const waiting = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is ready; `send` changes with every key
  useEffect(() => {
    if (!isReady || waiting.current !== id) return
    waiting.current = ''
    send()
  }, [id, isReady])
  return waiting
}

/** State and actions of the editor of conversation `id`. */
export function useComposer(id: ConversationId) {
  const { text, files = [], quote } = useDraft(id)
  const typing = useTyping(id)
  const canMention = useFlags((f) => f.enableAt)
  const phase = useChat((s) => s.phase)
  const caret = useRef(text.length)
  const [focusCount, setFocusCount] = useState(0)
  const focusKey = useFocusKey(id, quote?.messageId ?? '', focusCount)
  const setText = (next: string, mention?: MentionRange) => {
    const { text: before, mentions: old = [] } = draftOf(id)
    setDraft(id, next, [...moveMentions(old, before, next, caret.current), ...(mention ? [mention] : [])])
    typing.changed(next)
  }
  const mentions = useMentions(id, caret, setText)
  const { insert, erase } = textEditing(id, caret, setText)
  /** Returns the caret to the editor. */
  const refocus = () => setFocusCount((n) => n + 1)
  const change = (next: string) => {
    lateSend.current = ''
    setText(next)
    if (canMention) mentions.changed(next)
  }
  const send = () => {
    if (phase === 'off' || phase === 'starting') lateSend.current = id
    if (!sendDraft(id, draftOf(id))) return
    clearQuote(id)
    caret.current = 0
    change('')
  }
  const lateSend = useLateSend(id, phase === 'ready', send)
  /** Picked files: inserted into the editor on the desktop, sent at once elsewhere. */
  const take = async (picked: readonly PickedFile[], kind?: MediaKind) => {
    const accepted = await acceptFiles(picked, kind)
    if (!accepted.length) return
    if (!platform.isDesk) return accepted.forEach((file) => void sendFile(id, file))
    addFiles(id, accepted)
    insert(accepted.map(({ key }) => fileMarker(key)).join(''))
    refocus()
  }
  const field: MessageInputProps = {
    value: text,
    files,
    onChange: change,
    onFiles: (list) => void take(list),
    onSend: send,
    // ↑ in an empty editor edits the user's last message.
    onKey: (key) => mentions.key(key) || (key === 'ArrowUp' && !draftOf(id).text && editLastMessage(id)),
    onFocus: () => typing.focused(true, draftOf(id).text),
    onBlur: () => typing.focused(false, draftOf(id).text),
    placeholder: t(phase === 'starting' ? 'starting' : 'placeholder'),
    focusKey,
    caret,
  }
  return {
    text,
    quote,
    field,
    mentions,
    canSend: phase === 'ready' && parseDraftItems(text).length > 0,
    insert,
    erase: () => erase(text),
    send,
    take,
    refocus,
    ...attachmentActions(id, take),
  }
}
export type ComposerState = ReturnType<typeof useComposer>
