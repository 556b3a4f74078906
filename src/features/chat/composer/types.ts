import type { ReactNode } from 'react'
import type { PickedFile } from '@/platform'
import type { Attachment, ConversationId } from '../model/index'

export interface ComposerProps {
  id: ConversationId
  /** Tools added by the host. */
  tools?: ReactNode
}

export interface MessageInputProps {
  /** Text, emoji by name, file markers (model/draft-content.ts). */
  value: string
  onChange(value: string): void
  /** Files named by the markers; shown where the editor can contain images. */
  files: readonly Attachment[]
  /** Files were pasted. */
  onFiles(files: PickedFile[]): void
  /** Enter on the desktop, the keyboard's send key on a phone. */
  onSend(): void
  onFocus(): void
  onBlur(): void
  /** Called before the editor handles a key; true = handled. */
  onKey(key: string): boolean
  placeholder: string
  /** The editor takes the focus when this changes: the conversation (on the desktop), and after a space any other trigger. */
  focusKey: string
  /** Caret position in characters; updated by every insertion of text. */
  caret: { current: number }
  disabled?: boolean
  className?: string
}

/** Room for the on-screen keyboard below the composer. */
export interface KeyboardInset {
  /** CSS pixels left free below the composer. */
  inset: number
  style: { paddingBottom: string } | undefined
  /** The editor got (true) or lost the focus. */
  onFocusChange(hasFocus: boolean): void
}
