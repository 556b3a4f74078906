/** Composer of a phone: voice, text, emoji, and a panel below for everything else. */
import { useEffect, useState } from 'react'
import { platform, useCloseOnBack } from '@/platform'
import { Box, Button, IconButton } from '@/ui'
import { useFlags } from '../core/feature-flags'
import { t } from '../i18n/zh/composer'
import { notifyListResize } from '../message-list/list-resize'
import type { GroupMember } from '../model/index'
import css from './composer.module.scss'
import { MentionList } from './input/MentionList'
import { MessageInput } from './input/MessageInput'
import { dropFocus, keepFocus } from './keep-focus'
import { QuoteBar } from './QuoteBar'
import { EmojiPicker } from './tools/lazy'
import { type MoreItem, MorePanel } from './tools/MorePanel'
import { QuickReplies } from './tools/QuickReplies'
import { useMoreItems } from './tools/use-more-items'
import { useRecorder } from './tools/use-recorder'
import { VoiceRecordButton } from './tools/VoiceRecordButton'
import type { ComposerProps } from './types'
import { type ComposerState, useComposer } from './use-composer'
import { useKeyboardInset } from './use-keyboard-inset'
import { withSendPermission } from './with-permission'

const mediaItems = (composer: ComposerState): MoreItem[] => [
  { key: 'album', label: t('album'), icon: 'photo', run: () => composer.pickImages() },
  { key: 'camera', label: t('camera'), icon: 'camera', run: () => composer.pickImages(true) },
  { key: 'video', label: t('video'), icon: 'movie', run: () => composer.pickVideos() },
  { key: 'file', label: t('file'), icon: 'folder', run: composer.pickFiles },
]

/** Above the editor: the host's tools and the phrases. */
const ToolRow = ({ id, tools, onPhrase }: ComposerProps & { onPhrase(text: string): void }) => (
  <Box className={css.tools} {...dropFocus}>
    {tools}
    <QuickReplies
      id={id}
      onPick={onPhrase}
      trigger={(o) => (
        <Button size='small' icon='notes' {...o}>
          {t('phrases')}
        </Button>
      )}
    />
  </Box>
)

/** What is open below or in place of the editor; it takes the room of the keyboard. */
function usePanel({ refocus }: ComposerState) {
  const [panel, setPanel] = useState<'' | 'emoji' | 'more'>('')
  const [isRecordingVoice, setRecordingVoice] = useState(false)
  const close = () => setPanel('')
  useCloseOnBack(close, panel !== '')
  return {
    panel,
    isRecordingVoice,
    close,
    show(next: typeof panel) {
      setRecordingVoice(false)
      setPanel(panel === next ? '' : next)
      if (panel !== next) platform.hideKeyboard()
      // the button shows a keyboard then
      else if (next === 'emoji') refocus()
    },
    toggleVoice() {
      close()
      if (!isRecordingVoice) platform.hideKeyboard()
      setRecordingVoice(!isRecordingVoice)
    },
  }
}

function ComposerBody({ id, tools }: ComposerProps) {
  const composer = useComposer(id)
  const recorder = useRecorder(id)
  const extras = useMoreItems(id)
  const hasSend = useFlags((f) => f.enableSend)
  const { panel, isRecordingVoice, close, show, toggleVoice } = usePanel(composer)
  const { quote, mentions, field } = composer
  useCloseOnBack(mentions.close, mentions.isOpen)
  const pickMention = (member: GroupMember) => {
    mentions.pick(member)
    composer.refocus()
  }
  const keyboard = useKeyboardInset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes the editor higher or lower
  useEffect(notifyListResize, [panel, quote?.messageId, keyboard.inset])
  return (
    <Box className={css.composer} {...(keyboard.style ? { style: keyboard.style } : {})}>
      {!panel && <ToolRow id={id} tools={tools} onPhrase={composer.insert} />}
      {quote && <QuoteBar id={id} quote={quote} />}
      <Box className={css.line}>
        {mentions.isOpen && <MentionList members={mentions.list} at={mentions.at} onPick={pickMention} />}
        <IconButton
          icon={isRecordingVoice ? 'keyboard' : 'microphone'}
          label={isRecordingVoice ? t('keyboard') : t('voice')}
          onPress={toggleVoice}
        />
        {isRecordingVoice ? (
          <VoiceRecordButton recorder={recorder} />
        ) : (
          <MessageInput
            {...field}
            className={css.field}
            onFocus={() => {
              field.onFocus()
              keyboard.onFocusChange(true)
              close()
            }}
            onBlur={() => {
              field.onBlur()
              keyboard.onFocusChange(false)
            }}
          />
        )}
        <IconButton
          icon={panel === 'emoji' ? 'keyboard' : 'mood-smile'}
          label={panel === 'emoji' ? t('hideEmoji') : t('emoji')}
          aria-expanded={panel === 'emoji'}
          onPress={() => show('emoji')}
        />
        {composer.canSend && hasSend && !isRecordingVoice ? (
          <Box {...keepFocus}>
            <Button kind='primary' size='small' className={css.send} onPress={composer.send}>
              {t('send')}
            </Button>
          </Box>
        ) : (
          <IconButton
            icon='circle-plus'
            label={t('more')}
            aria-expanded={panel === 'more'}
            onPress={() => show('more')}
          />
        )}
      </Box>
      {panel === 'emoji' && (
        <EmojiPicker
          onEmoji={({ name }) => composer.insert(`[${name}]`)}
          onFace={composer.sendFace}
          onCustomEmoji={composer.sendCustomEmoji}
          onErase={composer.erase}
        />
      )}
      {panel === 'more' && <MorePanel items={[...mediaItems(composer), ...extras.items]} />}
      {extras.dialog}
    </Box>
  )
}

export const Composer = withSendPermission(ComposerBody)
