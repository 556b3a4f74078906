/** A file: name and size; a press saves it. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Press, Spinner, Txt, toast } from '@/ui'
import css from '../media.module.scss'
import { sizeText } from '../sizes'
import type { KindView } from '../types'

export const fileView: KindView<'file'> = {
  look: 'card',
  Content: function Paper({ message, body }) {
    const [isLoading, setLoading] = useState(false)
    const isRisky = message.delivery.status === 'risky'
    const save = async () => {
      if (isLoading) return
      setLoading(true)
      try {
        await platform.download(body.url, body.name)
      } catch {
        toast('文件没有下载成功，请稍后再试', 'error')
      }
      setLoading(false)
    }
    return (
      <Press className={css.file} disabled={isRisky} aria-label={`下载文件 ${body.name}`} onPress={save}>
        <Box className={css.kind}>{isLoading ? <Spinner /> : <Icon name='file-text' size={24} tone='ink-2' />}</Box>
        <Box className={css.words}>
          <Box className='cut'>{body.name}</Box>
          <Txt className={css.small}>{isLoading ? '下载中' : sizeText(body.size)}</Txt>
        </Box>
      </Press>
    )
  },
}
