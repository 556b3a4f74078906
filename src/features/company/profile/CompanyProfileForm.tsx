/** Edits the profile fields that need no new audit: everything that is not on the licence. */
import {
  fieldErrors,
  type Input,
  treeOptions,
  uploadApi,
  useDistricts,
  useIndustries,
  useRefreshedImages,
  withRefreshedUrl,
} from '@/api'
import {
  Alert,
  Avatar,
  Box,
  Cascader,
  describeCity,
  describeFile,
  describeIndustry,
  draftOf,
  type EditTexts,
  Field,
  type FieldControl,
  type FieldRules,
  FormDrawer,
  type FormValues,
  rulesOf,
  TableField,
  toast,
  Upload,
  useEdit,
  useForm,
  useSavedForm,
  useSeen,
  valuesOf,
} from '@/ui'
import * as companies from '~contract/calls/company/companies'
import * as files from '~contract/calls/platform/files'
import { LIMITS } from '~contract/domain/limits'
import { COMPANY_PROFILE_EDIT } from '~contract/edits/company-edits'
import { COMPANY_PROFILE_FIELDS } from '~contract/fields/company-fields'
import { citiesOf, ScaleSelect } from '../CompanyForm'
import type { CompanyProfileData } from './company-profile-types'
import css from './home.module.scss'

type ProfileValues = FormValues<typeof COMPANY_PROFILE_FIELDS> & { logo: { id: string; url: string } | undefined }

function LogoPick({ value, onChange, company }: FieldControl<ProfileValues['logo']> & { company: CompanyProfileData }) {
  return (
    <Box className={css.logo}>
      <Avatar name={company.companyShortName} src={value?.url ?? company.logoUrl} isOrg size={64} />
      <Upload
        picks='image'
        maxSize={LIMITS.imageBytes}
        send={(file, { onProgress, signal }) =>
          uploadApi(files.upload, file, { use: 'logo' }, { onProgress, signal, showError: false })
        }
        onDone={({ id, url }) => onChange({ id, url })}
      >
        更换标志
      </Upload>
    </Box>
  )
}

const rules: FieldRules<ProfileValues> = rulesOf(COMPANY_PROFILE_FIELDS)

const toInput = ({ logo, ...values }: ProfileValues): Input<typeof companies.updateProfile> => ({
  ...draftOf(COMPANY_PROFILE_FIELDS, values),
  ...(logo ? { logoFileId: logo.id } : {}),
})

const TEXTS: EditTexts = { industryCode: describeIndustry, cityCode: describeCity, logoFileId: describeFile }

export function CompanyProfileForm({
  company,
  onClose,
  onDone,
}: {
  company: CompanyProfileData
  onClose(): void
  onDone(): void
}) {
  const industries = treeOptions(useIndustries().data)
  const cities = citiesOf(treeOptions(useDistricts(2).data))
  const save = useEdit(companies.updateProfile, COMPANY_PROFILE_EDIT, TEXTS)
  const start: ProfileValues = { ...valuesOf(COMPANY_PROFILE_FIELDS, company), logo: undefined }
  const seen = useSeen(company, toInput(start))
  const form = useForm<ProfileValues>({
    initial: start,
    rules,
    async submit(values) {
      try {
        if (!(await save.save(seen.current, toInput(values)))) return
      } catch (error) {
        return fieldErrors<ProfileValues>(error)
      }
      saved.drop()
      toast('公司主页已保存', 'success')
      onDone()
    },
  })
  const saved = useSavedForm(form, `company:${company.id}`, seen)
  const { logo } = form.values
  useRefreshedImages(saved.isRestored, logo ? [logo.id] : [], (fresh) => {
    if (logo) form.set('logo', withRefreshedUrl(logo, fresh))
  })
  const line = { of: COMPANY_PROFILE_FIELDS, form } as const
  return (
    <FormDrawer
      title='编辑公司主页'
      form={form}
      start={start}
      saved={saved}
      ok='保存'
      restored='已恢复上次没有保存的内容'
      onClose={onClose}
    >
      <Field form={form} name='logo' label='公司标志' as={LogoPick} company={company} />
      <Box className={css.pair}>
        <TableField {...line} name='companyShortName' />
        <Field form={form} name='scale' label='公司规模' isRequired as={ScaleSelect} />
        <Field form={form} name='industryCode' label='所属行业' isRequired as={Cascader} options={industries} />
        <Field form={form} name='cityCode' label='所在城市' isRequired as={Cascader} options={cities} />
      </Box>
      <TableField {...line} name='address' />
      <TableField {...line} name='introduction' placeholder='做什么、多大规模、团队特点' />
      <Box className={css.pair}>
        <TableField {...line} name='contactName' />
        <TableField {...line} name='contactPhone' />
      </Box>
      <Alert>公司名称、信用代码和法定代表人来自营业执照，需要变更请联系平台。</Alert>
    </FormDrawer>
  )
}
