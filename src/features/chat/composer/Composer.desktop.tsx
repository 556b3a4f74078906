/** Composer of the desktop: the host's acts in a row of their own, below them an editor of three lines with its tools. */
import { useRef, useState } from 'react'
import { Box, Button, IconButton, Menu, Popover, Text } from '@/ui'
import { useFlags } from '../core/feature-flags'
import { t } from '../i18n/zh/composer'
import css from './composer.desktop.module.scss'
import { MentionList } from './input/MentionList'
import { MessageInput } from './input/MessageInput'
import { useDrop } from './input/use-drop.desktop'
import { keepFocus } from './keep-focus'
import { QuoteBar } from './QuoteBar'
import { setSendKey, useSendKey } from './send-key'
import { ActionRow } from './tools/ActionRow.desktop'
import { EmojiPicker } from './tools/lazy'
import { QuickReplies } from './tools/QuickReplies'
import { useMoreItems } from './tools/use-more-items'
import { type Recorder, useRecorder } from './tools/use-recorder'
import { VoiceRecordBar } from './tools/VoiceRecordBar'
import type { ComposerProps } from './types'
import { type ComposerState, useComposer } from './use-composer'
import { withSendPermission } from './with-permission'

function EmojiButton({ composer }: { composer: ComposerState }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    composer.refocus()
  }
  const button = (
    <IconButton
      icon='mood-smile'
      label={t('emoji')}
      aria-expanded={isOpen}
      onPress={() => (isOpen ? close() : setOpen(true))}
    />
  )
  return (
    <Popover isOpen={isOpen} onClose={close} anchor={button} title={t('emoji')} width={384}>
      {/* The size is fixed before the picker is loaded, so that the popover can be positioned. */}
      <Box className={css.pickerRoom}>
        <EmojiPicker
          onEmoji={({ name }) => {
            composer.insert(`[${name}]`)
            composer.refocus()
          }}
          onFace={(face) => {
            composer.sendFace(face)
            close()
          }}
          onCustomEmoji={(attachment) => {
            composer.sendCustomEmoji(attachment)
            close()
          }}
        />
      </Box>
    </Popover>
  )
}

interface ToolsProps extends Pick<ComposerProps, 'id'> {
  composer: ComposerState
  recorder: Recorder
  extras: ReturnType<typeof useMoreItems>
}

/** What a message is made of. */
const Tools = ({ id, composer, recorder, extras }: ToolsProps) => (
  <Box className={css.tools} role='toolbar' aria-label={t('tools')}>
    <EmojiButton composer={composer} />
    <IconButton icon='photo' label={t('image')} onPress={() => composer.pickImages()} />
    <IconButton icon='folder' label={t('file')} onPress={composer.pickFiles} />
    <IconButton icon='movie' label={t('video')} onPress={() => composer.pickVideos()} />
    <IconButton icon='microphone' label={t('voice')} onPress={recorder.start} disabled={recorder.state !== 'idle'} />
    <QuickReplies
      id={id}
      onPick={(text) => {
        composer.insert(text)
        composer.refocus()
      }}
      trigger={(o) => (
        <Button kind='quiet' size='small' icon='notes' {...o}>
          {t('phrases')}
        </Button>
      )}
    />
    <Menu
      title={t('more')}
      items={extras.items}
      width={160}
      trigger={(o) => <IconButton icon='circle-plus' label={t('more')} {...o} />}
    />
  </Box>
)

/** The send button and the menu of the send key. */
function Send({ composer }: { composer: ComposerState }) {
  const sendKey = useSendKey((s) => s.sendKey)
  const items = [
    { key: 'enter', label: t('byEnter'), isOn: sendKey === 'enter', run: () => setSendKey('enter') },
    { key: 'ctrlEnter', label: t('byCtrlEnter'), isOn: sendKey === 'ctrlEnter', run: () => setSendKey('ctrlEnter') },
  ]
  return (
    <>
      <Text className={css.hint}>{t(sendKey === 'enter' ? 'hintEnter' : 'hintCtrlEnter')}</Text>
      <Box className={css.out} {...keepFocus}>
        <Button kind='primary' disabled={!composer.canSend} onPress={composer.send}>
          {t('send')}
        </Button>
        <Menu
          title={t('sendKey')}
          items={items}
          align='end'
          width={200}
          trigger={(o) => <IconButton icon='chevron-down' label={t('sendKey')} {...o} />}
        />
      </Box>
    </>
  )
}

function ComposerBody({ id, tools }: ComposerProps) {
  const composer = useComposer(id)
  const recorder = useRecorder(id)
  const extras = useMoreItems(id)
  const hasSend = useFlags((f) => f.enableSend)
  const box = useRef<HTMLElement>(null)
  const isDraggedOver = useDrop(box, composer.take)
  const { quote, mentions, field } = composer
  return (
    <Box className={css.composer} ref={box}>
      {/* measured again in another language */}
      {tools && <ActionRow key={t('acts')}>{tools}</ActionRow>}
      <Box className={css.sheet}>
        {quote && <QuoteBar id={id} quote={quote} />}
        {recorder.state === 'idle' ? (
          <>
            {mentions.isOpen && <MentionList members={mentions.list} at={mentions.at} onPick={mentions.pick} />}
            <MessageInput {...field} className={css.field} />
          </>
        ) : (
          <Box className={css.recording}>
            <VoiceRecordBar recorder={recorder} />
          </Box>
        )}
        <Box className={css.foot}>
          <Tools {...{ id, composer, recorder, extras }} />
          {hasSend && recorder.state === 'idle' && <Send composer={composer} />}
        </Box>
      </Box>
      {isDraggedOver && <Box className={css.drop}>{t('dropFiles')}</Box>}
      {extras.dialog}
    </Box>
  )
}

export const Composer = withSendPermission(ComposerBody)
