import { changeAnswers, fieldErrors, loadErrorText, type Output, useApiQuery } from '@/api'
import {
  Button,
  Dialog,
  Field,
  NumberInput,
  QueryView,
  Radio,
  Select,
  TextInput,
  toast,
  useEdit,
  useForm,
  useSeen,
} from '@/ui'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import type { Gender } from '~contract/domain/enums'
import { LIMITS, RESUME_PHONE_PATTERN } from '~contract/domain/limits'
import { LOCAL_RESUME_EDIT } from '~contract/edits/pool-edits'
import { EDUCATION_OPTIONS, GENDER_OPTIONS } from '../../jobs/recruit-options'
import { patchCandidates } from '../candidate-changes'
import type { Resume } from '../candidate-types'
import { NoResume, RESUME_SKELETON } from '../resume/NoResume'

type Local = Output<typeof localResumes.get>

interface BasicsDialogProps {
  resumeId: string
  onSaved?(resume: Resume): void
  onClose(): void
}

/** Corrects the recognised data of a local resume. */
export function BasicsDialog({ resumeId, onSaved, onClose }: BasicsDialogProps) {
  const reading = useApiQuery(localResumes.get, { resumeId }, { showError: false })
  if (reading.data) return <Basics local={reading.data} onSaved={onSaved} onClose={onClose} />
  return (
    <Dialog isOpen title='修改资料' onClose={onClose}>
      <QueryView of={reading} errorTextOf={loadErrorText} skeleton={RESUME_SKELETON} missing={<NoResume />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

interface BasicsForm {
  name: string
  phone: string
  email: string
  gender: Gender
  birthYear: number | undefined
  years: number | undefined
  education: Local['education'] | undefined
  wantedPost: string
}

const toInput = (values: BasicsForm) => ({
  ...values,
  birthYear: values.birthYear ?? null,
  years: values.years ?? 0,
  education: values.education ?? ('any' as const),
})

function Basics({ local, onSaved, onClose }: Omit<BasicsDialogProps, 'resumeId'> & { local: Local }) {
  const initial: BasicsForm = {
    name: local.name,
    phone: local.phone,
    email: local.email,
    gender: local.gender,
    birthYear: local.birthYear ?? undefined,
    years: local.years,
    education: local.education,
    wantedPost: local.wantedPost,
  }
  const update = useEdit(localResumes.update, LOCAL_RESUME_EDIT)
  const seen = useSeen(local, toInput(initial))
  const form = useForm<BasicsForm>({
    initial,
    rules: {
      name: [(name) => (name.trim() ? undefined : '请填写姓名')],
      phone: [(phone) => (!phone || RESUME_PHONE_PATTERN.test(phone) ? undefined : '手机号格式不正确')],
    },
    async submit(values) {
      try {
        const answer = await update.save(seen.current, { resumeId: local.id, ...toInput(values) })
        if (!answer) return
        const { name, gender, age, years, education, wantedPost } = answer
        changeAnswers(patchCandidates([local.id], { name, gender, age, years, education, wantedPost }))
        toast('资料已保存', 'success')
        onSaved?.(answer)
        onClose()
      } catch (error) {
        return fieldErrors<BasicsForm>(error)
      }
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='修改资料'
      aside={local.importerName && `${local.importerName} 导入`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={form.submit} isBusy={form.isBusy}>
            保存
          </Button>
        </>
      }
    >
      <Field form={form} name='name' label='姓名' isRequired as={TextInput} maxLength={LIMITS.personName} />
      <Field
        form={form}
        name='phone'
        label='手机号'
        hint={local.otherPhones.length > 0 ? `简历里的其他电话：${local.otherPhones.join('、')}` : undefined}
        as={TextInput}
        maxLength={18}
      />
      <Field form={form} name='email' label='邮箱' as={TextInput} maxLength={100} />
      <Field form={form} name='gender' label='性别' as={Radio<Gender>} options={GENDER_OPTIONS} />
      <Field form={form} name='birthYear' label='出生年份' as={NumberInput} min={1930} max={2100} />
      <Field form={form} name='years' label='工作年限' as={NumberInput} min={0} max={60} suffix='年' />
      <Field form={form} name='education' label='学历' as={Select<Local['education']>} options={EDUCATION_OPTIONS} />
      <Field form={form} name='wantedPost' label='期望职位' as={TextInput} maxLength={40} />
    </Dialog>
  )
}
