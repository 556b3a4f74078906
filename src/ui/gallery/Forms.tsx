import { useState } from 'react'
import {
  Box,
  Button,
  Cascader,
  Checkbox,
  ChipMultiSelect,
  ChipSelect,
  DateInput,
  Field,
  type Form,
  FormBox,
  MultiSelect,
  NumberInput,
  Radio,
  SearchInput,
  Segmented,
  Select,
  Switch,
  Tabs,
  TextArea,
  TextInput,
  TreePicker,
  toast,
  useForm,
} from '@/ui'
import css from './gallery.module.scss'

const exps = ['不限', '应届生', '1 年以内', '1-3 年', '3-5 年', '5-10 年', '10 年以上'].map((label) => ({
  value: label,
  label,
}))
const posts = [
  {
    value: '1',
    label: '技术',
    children: [
      {
        value: '11',
        label: '后端开发',
        children: ['Java', 'Go', 'Node.js'].map((label, i) => ({ value: `11${i}`, label })),
      },
      {
        value: '12',
        label: '前端开发',
        children: ['Web 前端', '小程序'].map((label, i) => ({ value: `12${i}`, label })),
      },
    ],
  },
  { value: '2', label: '产品', children: [{ value: '21', label: '产品经理' }] },
]

interface Job {
  title: string
  post: string | undefined
  cities: readonly string[]
  pay: number | undefined
  exp: string | undefined
  tags: readonly string[]
  start: string
  kind: 'full' | 'part'
  text: string
  isUrgent: boolean
  isAgreed: boolean
}

const required = (message: string) => (value: unknown) => (value ? undefined : message)

const INITIAL_JOB: Job = {
  title: '',
  post: '110',
  cities: ['1'],
  pay: 18,
  exp: '3-5 年',
  tags: ['双休'],
  start: '2026-03-12',
  kind: 'full',
  text: '',
  isUrgent: true,
  isAgreed: false,
}

/** Switches between views, and a search. */
function ViewControls() {
  const [tab, setTab] = useState('open')
  const [word, setWord] = useState('')
  const [mode, setMode] = useState<'week' | 'month'>('week')
  return (
    <>
      <Tabs
        label='职位状态'
        value={tab}
        onChange={setTab}
        items={[
          { key: 'open', label: '进行中', count: 12 },
          { key: 'wait', label: '审核中', count: 2 },
          { key: 'draft', label: '草稿' },
        ]}
      />
      <SearchInput value={word} onChange={setWord} placeholder='搜索职位、公司、技能' />
      <Segmented<'week' | 'month'>
        value={mode}
        onChange={setMode}
        label='范围'
        options={[
          { value: 'week', label: '近一周' },
          { value: 'month', label: '近一月' },
        ]}
      />
    </>
  )
}

/** Fields of the job's category, pay, experience and benefits: pickers for one or several values, of a list or tree. */
const JobDetailFields = ({ form }: { form: Form<Job> }) => (
  <>
    <Field form={form} name='post' label='职位类别' as={Cascader} options={posts} isRequired />
    <Field form={form} name='cities' label='意向类别' as={TreePicker} options={posts} />
    <Field form={form} name='pay' label='月薪' as={NumberInput} suffix='K' min={1} max={500} hint='税前，按月' />
    <Field form={form} name='exp' label='经验' as={Select<string>} options={exps} canClear />
    <Field form={form} name='tags' label='福利' as={MultiSelect<string>} options={exps} />
    <Field
      form={form}
      name='tags'
      label='福利标签'
      as={ChipMultiSelect<string>}
      max={3}
      options={['双休', '五险一金', '年终奖', '远程', '餐补'].map((label) => ({ value: label, label }))}
    />
    <Field form={form} name='exp' label='年限' as={ChipSelect<string>} isGrid options={exps} />
  </>
)

/** Every control, in a form with validation. */
export function Forms() {
  const form = useForm<Job>({
    initial: INITIAL_JOB,
    rules: { title: [required('请填写职位名称')], text: [required('请填写职位描述')] },
    submit: async () => void toast('已发布', 'success'),
  })
  return (
    <>
      <ViewControls />
      <FormBox onSubmit={form.submit} className={css.form}>
        <Field
          form={form}
          name='title'
          label='职位名称'
          as={TextInput}
          placeholder='如：Java 后端工程师'
          isRequired
          maxLength={30}
        />
        <JobDetailFields form={form} />
        <Field form={form} name='start' label='到岗日期' as={DateInput} />
        <Field
          form={form}
          name='kind'
          label='性质'
          as={Radio<Job['kind']>}
          options={[
            { value: 'full', label: '全职' },
            { value: 'part', label: '兼职' },
          ]}
        />
        <Field
          form={form}
          name='text'
          label='职位描述'
          as={TextArea}
          isCounted
          maxLength={3000}
          placeholder='岗位职责、任职要求'
          isRequired
        />
        <Field form={form} name='isUrgent' label='急招' as={Switch} />
        <Checkbox value={form.values.isAgreed} onChange={(value) => form.set('isAgreed', value)}>
          我已阅读并同意用户协议与隐私政策
        </Checkbox>
        <Box className={css.row}>
          <Button kind='primary' isSubmit isBusy={form.isBusy}>
            发布
          </Button>
          <Button onPress={() => form.reset()}>还原</Button>
        </Box>
      </FormBox>
    </>
  )
}
