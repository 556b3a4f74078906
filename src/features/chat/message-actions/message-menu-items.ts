/** Menu items of a message, by its kind and status (C-5-18, C-5-19). */
import { platform } from '@/platform'
import { type MenuItem, toast } from '@/ui'
import { emojiCodesToNames } from '../emoji'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/message-list'
import { canSaveFromMenu } from '../lightbox/can-save-from-menu'
import { saveImage } from '../lightbox/save-image'
import { type Message, peerOf } from '../model/index'
import { openPanel } from '../session/active-panel'
import { deleteMessage, revokeMessage } from '../session/conversation-actions'
import { pinMessage } from '../session/message-actions'
import { isSelectable, startSelecting } from '../session/multi-select'
import { isPinned, reactionsOf } from '../session/reactions-and-pins'
import { setQuote } from '../store/drafts'
import { isEditable, startEditing } from './edit-message'
import { toggleTranslation, translationOf } from './translation'

/** Copies a text and shows the result as a toast. */
async function copy(text: string): Promise<void> {
  try {
    await platform.copy(text)
    toast(t('copied'), 'success')
  } catch {
    toast(t('copyFailed'), 'error')
  }
}

async function askToRemove(message: Message): Promise<void> {
  const options = {
    title: t('removeConfirm'),
    text: t('removeText'),
    ok: t('remove'),
    cancel: t('cancel'),
    isDanger: true,
  }
  if (await confirm(options)) await deleteMessage(message.id)
}

type MenuItemOrFalse = MenuItem | false

/** Items for reading: open, copy, translate, transcribe. */
function readItems(m: Message, isSent: boolean): MenuItemOrFalse[] {
  const { body } = m
  const isShown = translationOf(m)?.isShown ?? false
  const open = openActionOf(m)
  return [
    platform.isDesk &&
      isSent &&
      open !== undefined && { key: 'open', label: t('open'), icon: 'external-link', run: open },
    canSaveFromMenu &&
      isSent &&
      body.kind === 'image' && { key: 'save', label: t('saveImage'), icon: 'download', run: () => saveImage(body) },
    body.kind === 'text' && {
      key: 'copy',
      label: t('copy'),
      icon: 'copy',
      run: () => copy(emojiCodesToNames(body.text)),
    },
    isSent &&
      body.kind === 'text' && {
        key: 'translate',
        label: t(isShown ? 'hideTranslation' : 'translate'),
        icon: 'language',
        run: () => toggleTranslation(m),
      },
    isSent &&
      body.kind === 'audio' && {
        key: 'transcribe',
        label: t(isShown ? 'hideTranscript' : 'transcribe'),
        icon: 'text-caption',
        run: () => toggleTranslation(m),
      },
  ]
}

/** Action that opens a file, video or image; undefined for anything else. */
function openActionOf({ body }: Message): (() => void) | undefined {
  if (body.kind !== 'file' && body.kind !== 'video' && body.kind !== 'image') return undefined
  return () => platform.openInNewTab(body.url)
}

/** Items for quoting, forwarding and multi-select. */
function forwardItems(m: Message, isSent: boolean): MenuItemOrFalse[] {
  const canForward = isSent && isSelectable(m)
  return [
    isSent && m.body.kind !== 'call' && { key: 'quote', label: t('quote'), icon: 'quote', run: () => setQuote(m) },
    canForward && {
      key: 'forward',
      label: t('forward'),
      icon: 'arrow-forward-up',
      run: () => openPanel({ kind: 'forward', messages: [m], isMerged: false }),
    },
    canForward && { key: 'select', label: t('select'), icon: 'checks', run: () => startSelecting(m) },
  ]
}

/** Items for pins and reactions. */
function statusItems(m: Message, isSent: boolean): MenuItemOrFalse[] {
  const isOn = isPinned(m)
  return [
    isSent &&
      peerOf(m.conversationId).isGroup && {
        key: 'pin',
        label: t(isOn ? 'unpin' : 'pin'),
        icon: isOn ? 'pinned-off' : 'pin',
        run: () => pinMessage(m, !isOn),
      },
    isSent &&
      reactionsOf(m.id).length > 0 && {
        key: 'reactors',
        label: t('reactedBy'),
        icon: 'users',
        run: () => openPanel({ kind: 'reactors', message: m }),
      },
  ]
}

/** Items of a message's menu; none for a risky, revoked or unsent one. */
export function messageMenuItems(message: Message): MenuItem[] {
  const { body, isMine, isRevoked, sendStatus } = message
  if (isRevoked || body.kind === 'tip' || sendStatus.status === 'risky') return []
  const isSent = sendStatus.status === 'sent'
  const items: MenuItemOrFalse[] = [
    ...readItems(message, isSent),
    ...forwardItems(message, isSent),
    isEditable(message) && { key: 'edit', label: t('edit'), icon: 'pencil', run: () => startEditing(message) },
    ...statusItems(message, isSent),
    isSent &&
      isMine && { key: 'revoke', label: t('revoke'), icon: 'arrow-back-up', run: () => revokeMessage(message.id) },
    isSent && { key: 'remove', label: t('remove'), icon: 'trash', isDanger: true, run: () => askToRemove(message) },
  ]
  return items.filter((item): item is MenuItem => item !== false)
}
