/** Editor of a message of the user: Enter saves, Esc cancels. */
import { Box, Button, isImeKey, type KeyEvent, TextAreaBase } from '@/ui'
import { isVisible } from '~contract/domain/texts/visible-text'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/message-extras.module.scss'
import { saveEdit, setEditText, stopEditing, useMessageEdit } from './edit-message'

/** A touch of the messages around it closes the keyboard (MessageList.weapp.tsx). */
const keepKeyboard = (e: Pick<KeyEvent, 'stopPropagation'>) => e.stopPropagation()

export function EditBox() {
  const { text, isSaving } = useMessageEdit()
  const key = (e: KeyEvent) => {
    e.stopPropagation()
    if (e.key !== 'Escape' || isImeKey(e)) return
    e.preventDefault()
    stopEditing()
  }
  return (
    <Box className={css.editor} onKeyDown={key} onTouchStart={keepKeyboard}>
      <TextAreaBase
        className={css.area}
        value={text}
        onChange={setEditText}
        onEnter={saveEdit}
        aria-label={t('editing')}
        isGrowing
        autoFocus
      />
      <Box className={css.editorActions}>
        <Button size='small' onPress={stopEditing}>
          {t('cancel')}
        </Button>
        <Button size='small' kind='primary' disabled={!isVisible(text) || isSaving} onPress={saveEdit}>
          {t('save')}
        </Button>
      </Box>
    </Box>
  )
}
