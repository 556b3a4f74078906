/** Editor on a phone: text areas and images, one below the other. */

import { platform } from '@/platform'
import { Alert, Box, Button, cx, IconButton, Image, Progress, TextAreaBase, toast } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { RICH_LIMITS } from '~contract/domain/rich-text'
import css from './editor.module.scss'
import type { ImageSegment, RichSegment } from './rich-segments'
import type { RichEditorProps } from './types'
import { useRichSegments } from './use-rich-segments'

function EditableImage({ segment, segments }: { segment: ImageSegment; segments: ReturnType<typeof useRichSegments> }) {
  return (
    <Box className={css.image}>
      <Image src={segment.shown} alt='正文里的图片' className={css.img} fit='contain' />
      <IconButton
        className={css.away}
        icon='x'
        size='small'
        label='移除图片'
        onPress={() => segments.remove(segment.key)}
      />
      {!segment.fileId && !segment.error && <Progress part={segment.sent} label='上传图片' />}
      {segment.error && (
        <Alert tone='danger' action={{ label: '重试', run: () => segments.again(segment.key) }}>
          {segment.error}
        </Alert>
      )}
    </Box>
  )
}

export function RichEditor(props: RichEditorProps) {
  const segments = useRichSegments(props)
  const { list } = segments
  const imageCount = list.filter(({ kind }) => kind === 'picture').length
  const add = async () => {
    const room = RICH_LIMITS.images - imageCount
    if (room <= 0) return toast(`最多 ${RICH_LIMITS.images} 张图片`, 'error')
    const picked = await platform.pickImages({ count: Math.min(9, room) })
    const good = picked.filter(({ size }) => size <= LIMITS.imageBytes)
    if (good.length < picked.length) toast('图片不能超过 10 MB', 'error')
    await segments.add(good)
  }
  const renderText = (segment: RichSegment & { kind: 'words' }, at: number) => (
    <TextAreaBase
      key={segment.key}
      {...(at === 0 && props.id ? { id: props.id } : {})}
      className={css.text}
      value={segment.text}
      isGrowing
      rows={at === 0 && list.length === 1 ? 8 : 1}
      placeholder={at === 0 ? props.placeholder : '继续写'}
      aria-label={at === 0 ? props.label : `${props.label ?? '正文'}，第 ${at + 1} 段`}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onFocus={() => segments.focus(segment.key)}
      onBlur={props.onBlur}
      onChange={(text) => segments.write(segment.key, text)}
    />
  )
  return (
    <Box className={cx(css.editor, props.invalid && css.isInvalid)}>
      {list.map((segment, at) =>
        segment.kind === 'words' ? (
          renderText(segment, at)
        ) : (
          <EditableImage key={segment.key} segment={segment} segments={segments} />
        ),
      )}
      <Box className={css.tools}>
        <Button kind='quiet' size='small' icon='photo' onPress={add}>
          插入图片
        </Button>
      </Box>
    </Box>
  )
}
