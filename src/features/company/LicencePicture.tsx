/** The picture of the business licence: chosen, sent, shown, taken away. */
import { upload } from '@/api'
import { platform } from '@/platform'
import { Box, Button, type Control, Img, Press, Upload } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import css from './company.module.scss'
import type { Licence } from './companyForm'

export function LicencePicture({ value, onChange, disabled }: Control<Licence | undefined>) {
  if (value)
    return (
      <Box className={css.licence}>
        <Press className={css.picture} aria-label='看大图' onPress={() => platform.previewImages([value.url])}>
          <Img src={value.url} alt='营业执照' fit='contain' className={css.fill} />
        </Press>
        <Button kind='quiet' size='small' icon='trash' disabled={disabled ?? false} onPress={() => onChange(undefined)}>
          移除
        </Button>
      </Box>
    )
  return (
    <Box className={css.upload}>
      <Upload
        picks='image'
        maxSize={LIMITS.pictureBytes}
        disabled={disabled ?? false}
        send={(file, { onProgress, signal }) =>
          upload('POST /pinqiao/v1/files', file, { use: 'licence' }, { onProgress, signal, mute: true })
        }
        onDone={({ id, url, name }) => onChange({ id, url, name })}
      >
        上传图片
      </Upload>
    </Box>
  )
}
