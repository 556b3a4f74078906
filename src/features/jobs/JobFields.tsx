import { treeOptions, useApiQuery, usePosts } from '@/api'
import { Box, Button, Cascader, Field, type FieldControl, H2, Segmented, Switch, TableField } from '@/ui'
import * as referenceData from '~contract/calls/platform/reference-data'
import { jobTextIssues } from '~contract/domain/texts/audited-texts'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import { type JobForm, type JobValues, maxSalaryFor } from './job-form'
import css from './jobs.module.scss'
import { JOB_KIND_OPTIONS } from './recruit-options'
import { TagField } from './TagField'
import { AddressField } from './work-addresses/AddressField'

const KindPick = (props: FieldControl<JobValues['jobKind']>) => <Segmented {...props} options={JOB_KIND_OPTIONS} />
const useTags = (type: 'POST-TAG' | 'WELFARE-TAG') =>
  useApiQuery(referenceData.getDictionary, { type }, { staleMs: 3_600_000, showError: false }).data?.map(
    ({ name }) => name,
  )

/** The whole job form, in the order a recruiter thinks. */
export function JobFields({ form }: { form: JobForm }) {
  const posts = usePosts()
  return (
    <Box className={css.sections}>
      <Box className={css.section}>
        <H2 className={css.sectionTitle}>基本信息</H2>
        <TableField
          of={JOB_FIELDS}
          form={form}
          name='title'
          placeholder='如 高级前端工程师'
          aside={`${form.values.title.length}/${JOB_FIELDS.title.max}`}
        />
        <Field
          form={form}
          name='postCode'
          label='职位类别'
          isRequired
          as={Cascader}
          options={treeOptions(posts.data)}
          placeholder={posts.phase === 'loading' ? '正在载入类别' : '选择最接近的一类，决定推荐给谁'}
        />
        <Field form={form} name='jobKind' label='工作性质' as={KindPick} />
        <TableField of={JOB_FIELDS} form={form} name='headcount' className={css.narrow} />
      </Box>
      <PayFields form={form} />
      <Box className={css.section}>
        <H2 className={css.sectionTitle}>要求</H2>
        <TableField of={JOB_FIELDS} form={form} name='experience' />
        <TableField of={JOB_FIELDS} form={form} name='education' label='最低学历' />
      </Box>
      <Box className={css.section}>
        <H2 className={css.sectionTitle}>工作地点</H2>
        <Field form={form} name='addressId' label='工作地址' isRequired as={AddressField} />
      </Box>
      <WordFields form={form} />
    </Box>
  )
}

function PayFields({ form }: { form: JobForm }) {
  const { isNegotiable, salaryMin, salaryMax } = form.values
  const highest = salaryMin ? maxSalaryFor(salaryMin) : 0
  const canMend = Boolean(form.errors.salaryMax && highest && salaryMax && salaryMax > highest)
  return (
    <Box className={css.section}>
      <H2 className={css.sectionTitle}>薪资</H2>
      <Field
        form={form}
        name='isNegotiable'
        label='薪资面议'
        as={Switch}
        className={css.inline}
        hint='写明薪资的职位收到的回应更多'
      />
      {!isNegotiable && (
        <Box className={css.row}>
          <TableField of={JOB_FIELDS} form={form} name='salaryMin' suffix='K' />
          <TableField
            of={JOB_FIELDS}
            form={form}
            name='salaryMax'
            suffix='K'
            aside={
              canMend && (
                <Button kind='link' size='small' onPress={() => form.set('salaryMax', highest)}>
                  {`改为 ${highest}K`}
                </Button>
              )
            }
          />
          <TableField of={JOB_FIELDS} form={form} name='salaryMonths' isRequired={false} />
        </Box>
      )}
    </Box>
  )
}

function WordFields({ form }: { form: JobForm }) {
  const tags = useTags('POST-TAG')
  const welfare = useTags('WELFARE-TAG')
  return (
    <Box className={css.section}>
      <H2 className={css.sectionTitle}>职位描述</H2>
      <TableField
        of={JOB_FIELDS}
        form={form}
        name='description'
        label='职责与要求'
        warnings={jobTextIssues(`${form.values.title} ${form.values.description}`)}
        placeholder={'岗位职责：\n1. \n\n任职要求：\n1. '}
      />
      <Field
        form={form}
        name='tags'
        label='技能标签'
        as={TagField}
        max={JOB_FIELDS.tags.max}
        suggestions={tags}
        placeholder='如 TypeScript'
        aside={`${form.values.tags.length}/${JOB_FIELDS.tags.max}`}
      />
      <Field
        form={form}
        name='welfare'
        label='福利'
        as={TagField}
        max={JOB_FIELDS.welfare.max}
        suggestions={welfare}
        placeholder='如 五险一金'
        aside={`${form.values.welfare.length}/${JOB_FIELDS.welfare.max}`}
      />
    </Box>
  )
}
