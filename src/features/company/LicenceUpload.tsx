/** Upload of the business licence image. */
import { errorText, mutateApi, type Output, uploadApi } from '@/api'
import { Box, Button, type FieldControl, Image, Pressable, showImageUrls, toast, Upload } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import * as files from '~contract/calls/platform/files'
import { LIMITS } from '~contract/domain/limits'
import css from './company.module.scss'
import type { Licence } from './company-form'

export type LicenceData = Output<typeof companies.readLicense>

export interface LicenceUploadProps extends FieldControl<Licence | undefined> {
  /** Data recognised in the image, where recognition is on. */
  onRead(facts: LicenceData): void
}

export function LicenceUpload({ value, onChange, disabled, onRead }: LicenceUploadProps) {
  const read = async (licenceFileId: string) => {
    try {
      const facts = await mutateApi(companies.readLicense, { licenceFileId }, { showError: false })
      if (facts.isRead) onRead(facts)
    } catch (error) {
      toast(errorText(error), 'warning')
    }
  }
  if (value)
    return (
      <Box className={css.licence}>
        <Pressable className={css.image} aria-label='看大图' onPress={() => showImageUrls([value.url])}>
          <Image src={value.url} alt='营业执照' fit='contain' className={css.fill} />
        </Pressable>
        <Button kind='quiet' size='small' icon='trash' disabled={disabled ?? false} onPress={() => onChange(undefined)}>
          移除
        </Button>
      </Box>
    )
  return (
    <Box className={css.upload}>
      <Upload
        picks='image'
        maxSize={LIMITS.imageBytes}
        disabled={disabled ?? false}
        send={(file, { onProgress, signal }) =>
          uploadApi(files.upload, file, { use: 'licence' }, { onProgress, signal, showError: false })
        }
        onDone={({ id, url, name }) => {
          onChange({ id, url, name })
          void read(id)
        }}
      >
        上传图片
      </Upload>
    </Box>
  )
}
