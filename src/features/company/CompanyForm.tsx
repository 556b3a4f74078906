/** Company registration form: licence data, location, contact person. */
import {
  fieldErrors,
  putAnswer,
  type TreeOption,
  treeOptions,
  useDistricts,
  useIndustries,
  useRefreshedImages,
  withRefreshedUrl,
} from '@/api'
import {
  Box,
  Button,
  Cascader,
  describeCity,
  describeFile,
  describeIndustry,
  type EditTexts,
  enumOptions,
  Field,
  type FieldControl,
  FormBox,
  H2,
  Select,
  TableField,
  toast,
  useEdit,
  useForm,
  useSavedForm,
  useSeen,
} from '@/ui'
import * as companies from '~contract/calls/company/companies'
import { COMPANY_SCALE, type CompanyScale } from '~contract/domain/enums'
import { COMPANY_EDIT } from '~contract/edits/company-edits'
import { COMPANY_FIELDS } from '~contract/fields/company-fields'
import css from './company.module.scss'
import {
  type CompanyValues,
  companyRules,
  creditCodeWarnings,
  emptyCompany,
  type MyCompany,
  toInput,
  toValues,
} from './company-form'
import { type LicenceData, LicenceUpload } from './LicenceUpload'

const SCALES = enumOptions(COMPANY_SCALE)

/** One of the sizes of a company. */
export const ScaleSelect = (props: FieldControl<CompanyScale | undefined>) => <Select {...props} options={SCALES} />

/** A municipality has districts only: then the province itself is the city. */
export const citiesOf = (provinces: readonly TreeOption[]): readonly TreeOption[] =>
  provinces.map((province) =>
    province.children ? province : { ...province, children: [{ value: province.value, label: province.label }] },
  )

const TEXTS: EditTexts = { industryCode: describeIndustry, cityCode: describeCity, licenceFileId: describeFile }

export interface CompanyFormProps {
  /** The registration submitted before. */
  registration?: MyCompany | undefined
  /** The city a new registration starts with; '' for none. */
  cityCode: string
  onSent(): void
  /** The name is taken: join that company instead. */
  onJoin(companyName: string): void
}

export function CompanyForm({ registration, cityCode, onSent, onJoin }: CompanyFormProps) {
  const industries = treeOptions(useIndustries().data)
  const cities = citiesOf(treeOptions(useDistricts(2).data))
  const save = useEdit(companies.submit, COMPANY_EDIT, TEXTS)
  const initial = registration ? toValues(registration) : { ...emptyCompany, cityCode: cityCode || undefined }
  const seen = useSeen(registration, toInput(initial))
  const form = useForm<CompanyValues>({
    initial,
    rules: companyRules(registration?.companyName ?? ''),
    async submit(values) {
      try {
        const answer = await save.save(registration && seen.current, toInput(values))
        if (!answer) return
        putAnswer(companies.getSubmission, {}, answer)
      } catch (error) {
        return fieldErrors<CompanyValues>(error)
      }
      saved.drop()
      onSent()
    },
  })
  const saved = useSavedForm(form, registration ? `registration:${registration.id}` : 'registration', seen)
  const { licence } = form.values
  useRefreshedImages(saved.isRestored, licence ? [licence.id] : [], (fresh) => {
    if (licence) form.set('licence', withRefreshedUrl(licence, fresh))
  })
  /** Fields the recognition did not find stay unchanged. */
  const read = ({ isRead: _, ...facts }: LicenceData) => {
    form.fill(Object.fromEntries(Object.entries(facts).filter(([, text]) => text)))
    toast('已按执照填好，请核对', 'success')
  }
  const isTaken = form.errors.companyName?.includes('申请加入') ?? false
  const line = { of: COMPANY_FIELDS, form } as const
  return (
    <FormBox className={css.form} onSubmit={() => void form.submit()} aria-label='公司资料'>
      <H2 className={css.part}>营业执照上的信息</H2>
      <Box className={css.pair}>
        <Box>
          <TableField {...line} name='companyName' placeholder='与营业执照一致的全称' />
          {isTaken && (
            <Button kind='link' size='small' onPress={() => onJoin(form.values.companyName.trim())}>
              去申请加入
            </Button>
          )}
        </Box>
        <TableField {...line} name='companyShortName' placeholder='求职者看到的名称' />
        <TableField
          {...line}
          name='creditCode'
          placeholder='18 位'
          warnings={creditCodeWarnings(form.values.creditCode)}
        />
        <TableField {...line} name='legalPerson' />
      </Box>
      <Field
        form={form}
        name='licence'
        label='营业执照图片'
        as={LicenceUpload}
        onRead={read}
        hint='JPG 或 PNG，10 MB 以内，只用于审核，不公开'
      />
      <H2 className={css.part}>公司概况</H2>
      <Box className={css.pair}>
        <Field form={form} name='industryCode' label='所属行业' isRequired as={Cascader} options={industries} />
        <Field form={form} name='scale' label='公司规模' isRequired as={ScaleSelect} />
        <Field form={form} name='cityCode' label='所在城市' isRequired as={Cascader} options={cities} />
        <TableField {...line} name='address' placeholder='街道、门牌号' />
      </Box>
      <TableField {...line} name='introduction' placeholder='做什么、多大规模、团队特点，可以以后再补' />
      <H2 className={css.part}>联系人</H2>
      <Box className={css.pair}>
        <TableField {...line} name='contactName' />
        <TableField {...line} name='contactPhone' />
      </Box>
      <Box className={css.send}>
        <Button kind='primary' size='large' isSubmit isBusy={form.isBusy}>
          {registration ? '重新提交审核' : '提交审核'}
        </Button>
      </Box>
    </FormBox>
  )
}
