/** Writing on a phone: words and pictures, one below the other. */

import { platform } from '@/platform'
import { Alert, Box, Button, cx, IconButton, Image, Progress, TextAreaBase, toast } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { RICH_LIMITS } from '~contract/domain/rich-text'
import css from './editor.module.scss'
import type { ImagePart, RichPart } from './rich-parts'
import type { RichEditorProps } from './types'
import { useRichParts } from './use-rich-parts'

function Picture({ part, parts }: { part: ImagePart; parts: ReturnType<typeof useRichParts> }) {
  return (
    <Box className={css.picture}>
      <Image src={part.shown} alt='正文里的图片' className={css.img} fit='contain' />
      <IconButton className={css.away} icon='x' size='small' label='移除图片' onPress={() => parts.remove(part.key)} />
      {!part.fileId && !part.error && <Progress part={part.sent} label='上传图片' />}
      {part.error && (
        <Alert tone='danger' act={{ label: '重试', run: () => parts.again(part.key) }}>
          {part.error}
        </Alert>
      )}
    </Box>
  )
}

export function RichEditor(props: RichEditorProps) {
  const parts = useRichParts(props)
  const { list } = parts
  const pictures = list.filter(({ kind }) => kind === 'picture').length
  const add = async () => {
    const room = RICH_LIMITS.images - pictures
    if (room <= 0) return toast(`最多 ${RICH_LIMITS.images} 张图片`, 'error')
    const picked = await platform.pickImages({ count: Math.min(9, room) })
    const good = picked.filter(({ size }) => size <= LIMITS.pictureBytes)
    if (good.length < picked.length) toast('图片不能超过 10 MB', 'error')
    await parts.add(good)
  }
  const words = (part: RichPart & { kind: 'words' }, at: number) => (
    <TextAreaBase
      key={part.key}
      {...(at === 0 && props.id ? { id: props.id } : {})}
      className={css.words}
      value={part.text}
      isGrowing
      rows={at === 0 && list.length === 1 ? 8 : 1}
      placeholder={at === 0 ? props.placeholder : '继续写'}
      aria-label={at === 0 ? props.label : `${props.label ?? '正文'}，第 ${at + 1} 段`}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onFocus={() => parts.focus(part.key)}
      onBlur={props.onBlur}
      onChange={(text) => parts.write(part.key, text)}
    />
  )
  return (
    <Box className={cx(css.editor, props.invalid && css.isInvalid)}>
      {list.map((part, at) =>
        part.kind === 'words' ? words(part, at) : <Picture key={part.key} part={part} parts={parts} />,
      )}
      <Box className={css.tools}>
        <Button kind='quiet' size='small' icon='photo' onPress={add}>
          插入图片
        </Button>
      </Box>
    </Box>
  )
}
