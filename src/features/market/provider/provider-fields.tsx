/** Controls of the service forms: category, its attributes, images. */
import { treeOptions, uploadApi, useApiQuery, useServiceTree } from '@/api'
import {
  Box,
  Cascader,
  ChipMultiSelect,
  ChipSelect,
  type FieldControl,
  FieldFrame,
  IconButton,
  Image,
  Select,
  TextInput,
  TreePicker,
  Upload,
} from '@/ui'
import * as services from '~contract/calls/market/services'
import * as files from '~contract/calls/platform/files'
import { LIMITS } from '~contract/domain/limits'
import { type PriceUnit, SERVICE_LIMITS } from '~contract/domain/services'
import { providerUrl } from '../services/service-types'
import { type Attributes, type MyImage, UNIT_CHOICES } from './provider-forms'
import css from './provider-forms.module.scss'

export const CategoryField = (props: FieldControl<string | undefined>) => (
  <Cascader {...props} options={treeOptions(useServiceTree().data)} placeholder='选择最接近的一类' />
)
export const CategoriesField = (props: FieldControl<readonly string[]>) => (
  <TreePicker
    {...props}
    options={treeOptions(useServiceTree().data)}
    canPickBranch={false}
    max={SERVICE_LIMITS.categories}
    placeholder='选择提供的服务'
  />
)
export const UnitField = (props: FieldControl<PriceUnit | undefined>) => <Select {...props} options={UNIT_CHOICES} />

/** Attributes of the category, one control each. */
export function AttributesField({
  value,
  onChange,
  categoryCode,
}: FieldControl<Attributes> & { categoryCode: string | undefined }) {
  const asked = useApiQuery(services.listAttributes, categoryCode ? { categoryCode } : null, {
    staleMs: 3_600_000,
    showError: false,
  })
  if (!categoryCode) return <Box className={css.faint}>先选择服务类别</Box>
  const set = (code: string, values: readonly string[]) => onChange({ ...value, [code]: values })
  return (
    <Box className={css.attributes}>
      {asked.data?.map(({ code, name, kind, options, isRequired }) => {
        const given = value[code] ?? []
        const choices = options.map((option) => ({ value: option, label: option }))
        return (
          <FieldFrame key={code} label={name} isRequired={isRequired}>
            {kind === 'text' ? (
              <TextInput
                label={name}
                value={given[0] ?? ''}
                onChange={(text) => set(code, text.trim() ? [text] : [])}
                maxLength={SERVICE_LIMITS.attribute}
              />
            ) : kind === 'one' ? (
              <ChipSelect<string>
                label={name}
                options={choices}
                value={given[0]}
                onChange={(picked) => set(code, picked ? [picked] : [])}
                canClear
              />
            ) : (
              <ChipMultiSelect<string>
                label={name}
                options={choices}
                value={given}
                onChange={(many) => set(code, many)}
                max={SERVICE_LIMITS.values}
              />
            )}
          </FieldFrame>
        )
      })}
    </Box>
  )
}

/** Up to nine images; placeholders while `isFetching` their URLs. */
export function ImagesField({
  value,
  onChange,
  isFetching,
}: FieldControl<readonly MyImage[]> & { isFetching: boolean }) {
  return (
    <Box className={css.images}>
      {value.map((image, i) => (
        <Box key={image.id} className={css.small}>
          {!isFetching && <Image src={providerUrl(image.url)} alt={`图片 ${i + 1}`} className={css.fill} />}
          <IconButton
            icon='x'
            label={`移除图片 ${i + 1}`}
            size='small'
            className={css.cross ?? ''}
            onPress={() => onChange(value.filter(({ id }) => id !== image.id))}
          />
        </Box>
      ))}
      {value.length < SERVICE_LIMITS.pictures && (
        <Upload
          picks='image'
          maxSize={LIMITS.imageBytes}
          send={(file, { onProgress, signal }) =>
            uploadApi(files.upload, file, { use: 'case' }, { onProgress, signal, showError: false })
          }
          onDone={({ id, url }) => onChange([...value, { id, url }])}
        >
          上传图片
        </Upload>
      )}
    </Box>
  )
}
