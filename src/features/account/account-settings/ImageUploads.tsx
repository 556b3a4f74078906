/** Image uploads of the account's forms: one with a name, or a few. */
import { uploadApi } from '@/api'
import { Box, type FieldControl, IconButton, Image, Pressable, showImageUrls, Upload } from '@/ui'
import * as files from '~contract/calls/platform/files'
import { LIMITS } from '~contract/domain/limits'
import css from './account-settings.module.scss'

export interface UploadedImage {
  id: string
  url: string
}
type UploadUse = 'identity' | 'case' | 'avatar'

const sendTo =
  (use: UploadUse): Parameters<typeof Upload<UploadedImage>>[0]['send'] =>
  (file, { onProgress, signal }) =>
    uploadApi(files.upload, file, { use }, { onProgress, signal, showError: false })

/** Upload of a single image. */
export function SingleImageUpload({
  value,
  onChange,
  alt,
  use,
}: FieldControl<UploadedImage | undefined> & { alt: string; use: UploadUse }) {
  return (
    <Box className={css.card}>
      {value && (
        <Pressable className={css.image} aria-label={`看大图：${alt}`} onPress={() => showImageUrls([value.url])}>
          <Image src={value.url} alt={alt} fit='contain' className={css.fill} />
        </Pressable>
      )}
      <Upload
        picks='image'
        maxSize={LIMITS.imageBytes}
        send={sendTo(use)}
        onDone={({ id, url }) => onChange({ id, url })}
      >
        {value ? '换一张' : `上传${alt}`}
      </Upload>
    </Box>
  )
}

/** A button that uploads one image and returns its id. */
export const AvatarUpload = ({ onDone }: { onDone(image: UploadedImage): void }) => (
  <Upload
    picks='image'
    maxSize={LIMITS.imageBytes}
    send={sendTo('avatar')}
    onDone={({ id, url }) => onDone({ id, url })}
  >
    更换头像
  </Upload>
)

/** Up to `max` images. */
export function ImageListUpload({ value, onChange, max }: FieldControl<readonly UploadedImage[]> & { max: number }) {
  return (
    <Box className={css.images}>
      {value.map((image, i) => (
        <Box key={image.id} className={css.small}>
          <Image src={image.url} alt={`图片 ${i + 1}`} className={css.fill} />
          <IconButton
            icon='x'
            label={`移除图片 ${i + 1}`}
            size='small'
            onPress={() => onChange(value.filter(({ id }) => id !== image.id))}
          />
        </Box>
      ))}
      {value.length < max && (
        <Upload
          picks='image'
          maxSize={LIMITS.imageBytes}
          send={sendTo('case')}
          onDone={({ id, url }) => onChange([...value, { id, url }])}
        >
          上传图片
        </Upload>
      )}
    </Box>
  )
}
