/** A file: type, name and size; a press downloads it, or opens it in the mini-program. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, IconButton, Pressable, Spinner, Text, toast } from '@/ui'
import { formatFileSize } from '../../../core/media-size'
import { t } from '../../../i18n/zh/message-views'
import { discardFailed } from '../../../session/conversation-actions'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import { percentOf } from '../../views/Uploading'
import type { FileBody } from '../kind'
import { fileTypeLabel, fileTypeTone } from './file-type'

export const fileView: KindView<FileBody> = {
  bubbleStyle: 'card',
  actions: { ...ORDINARY_ACTIONS, open: ({ url }) => url },
  Content: function FileContent({ message, body }) {
    const [isLoading, setLoading] = useState(false)
    const percent = percentOf(message.sendStatus)
    const isUploading = percent !== undefined && percent < 100
    const save = async () => {
      if (isLoading) return
      setLoading(true)
      try {
        await platform.download(body.url, body.name)
      } catch {
        toast(t('saveFailed'), 'error')
      }
      setLoading(false)
    }
    const note = isUploading ? t('uploading', { n: percent }) : isLoading ? t('saving') : formatFileSize(body.size)
    return (
      <Box className={css.paper}>
        <Pressable className={css.file} disabled={message.sendStatus.status === 'risky' || isUploading} onPress={save}>
          <Text className='off-screen'>{t('saveFile')}</Text>
          <Box className={css.kind} style={{ color: `var(--${fileTypeTone(body.name)})` }}>
            {isLoading ? <Spinner /> : <Text>{fileTypeLabel(body.name)}</Text>}
          </Box>
          <Box className={css.texts}>
            <Box className='cut'>{body.name}</Box>
            <Text className={css.small}>{note}</Text>
          </Box>
        </Pressable>
        {isUploading && (
          <>
            <IconButton icon='x' size='small' label={t('cancelUpload')} onPress={() => discardFailed(message.id)} />
            <Box className={css.rail}>
              <Box className={css.part} style={{ width: `${percent}%` }} />
            </Box>
          </>
        )}
      </Box>
    )
  },
}
