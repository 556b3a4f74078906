import type { ReactNode } from 'react'
import type { PickedFile } from '@/platform'
import type { Attachment, ConversationId } from '../model/index'

export interface ComposerProps {
  id: ConversationId
  /** What the host adds to the tools. */
  tools?: ReactNode
}

export interface MessageInputProps {
  /** Words, emoji by name, marks of files (content.ts). */
  value: string
  onChange(value: string): void
  /** Files the marks name; shown where the editor can hold pictures. */
  files: readonly Attachment[]
  /** Files came by paste. */
  onFiles(files: PickedFile[]): void
  /** Enter at a desk, the keyboard's own key on a phone. */
  onSend(): void
  onFocus(): void
  onBlur(): void
  /** A key before the editor itself takes it; true = it is settled. */
  onKey(key: string): boolean
  placeholder: string
  /** The caret goes in when this changes: the conversation, and after a space whatever else brings the caret back. */
  focusKey: string
  /** Where the caret stands, in characters. Whoever puts a text in writes its new place here. */
  caret: { current: number }
  disabled?: boolean
  className?: string
}
