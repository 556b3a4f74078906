/** Files of a delivery: uploaded by the provider, opened by either side. */
import { errorText, type Output, uploadApi } from '@/api'
import { platform } from '@/platform'
import { Box, Button, type FieldControl, IconButton, Item, List, toast, Upload } from '@/ui'
import type * as deals from '~contract/calls/market/service-deals'
import * as files from '~contract/calls/platform/files'
import { DEAL_ATTACHMENT_EXTENSIONS, DEAL_LIMITS } from '~contract/domain/market/service-deals'
import { formatMegabytes } from '~contract/domain/texts/byte-sizes'
import css from './deals.module.scss'

export type DealAttachment = Output<typeof deals.get>['events'][number]['attachments'][number]

const open = ({ url, name }: DealAttachment) =>
  platform.openFile(url, name).catch((error) => toast(errorText(error), 'error'))

/** Names of files, each of which opens on a press. `onRemove` adds a button that takes one out. */
export function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: readonly DealAttachment[]
  onRemove?(id: string): void
}) {
  if (!attachments.length) return null
  return (
    <List aria-label='交付附件'>
      {attachments.map((file) => (
        <Item key={file.id} className={css.attachment}>
          <Button kind='link' size='small' icon='file-text' onPress={() => void open(file)}>
            {file.name}
          </Button>
          {onRemove && (
            <IconButton icon='x' size='small' label={`移除 ${file.name}`} onPress={() => onRemove(file.id)} />
          )}
        </Item>
      ))}
    </List>
  )
}

/** Uploads documents and images for a delivery. */
export function AttachmentsField({ value, onChange }: FieldControl<readonly DealAttachment[]>) {
  const room = DEAL_LIMITS.attachments - value.length
  const upload = (picks: 'image' | 'file', text: string) => (
    <Upload<DealAttachment>
      size='small'
      picks={picks}
      extensions={DEAL_ATTACHMENT_EXTENSIONS}
      maxSize={DEAL_LIMITS.attachmentBytes}
      send={(file, { onProgress, signal }) =>
        uploadApi(files.upload, file, { use: 'delivery' }, { onProgress, signal, showError: false })
      }
      onDone={(file) => onChange([...value, file])}
    >
      {text}
    </Upload>
  )
  return (
    <Box>
      <AttachmentList attachments={value} onRemove={(id) => onChange(value.filter((file) => file.id !== id))} />
      {room > 0 && (
        <Box className={css.uploads}>
          {upload('file', '上传文件')}
          {upload('image', '上传图片')}
        </Box>
      )}
      <Box className={css.faint}>
        {`最多 ${DEAL_LIMITS.attachments} 个，每个不超过 ${formatMegabytes(DEAL_LIMITS.attachmentBytes)}；支持图片、PDF、Word、Excel、PPT、文本和 ZIP，只有买卖双方可以打开`}
      </Box>
    </Box>
  )
}
