/** Form of a requirement, new or existing. The text is saved on the device until it is submitted. */
import { errorText, fieldErrors, treeOptions, useApiMutation, useDistricts, useServiceTree } from '@/api'
import {
  Alert,
  Box,
  Button,
  Cascader,
  DateInput,
  Drawer,
  describeCity,
  describeService,
  type EditTexts,
  Field,
  Switch,
  TableField,
  toast,
  useEdit,
  useForm,
  useSavedForm,
  useSeen,
} from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { formatDate } from '~contract/domain/china-time'
import { budgetText } from '~contract/domain/requirements'
import { requirementTextIssues } from '~contract/domain/texts/audited-texts'
import { REQUIREMENT_EDIT } from '~contract/edits/requirement-edits'
import { REQUIREMENT_FIELDS } from '~contract/fields/requirement-fields'
import css from './opportunity.module.scss'
import {
  EMPTY_REQUIREMENT,
  REQUIREMENT_RULES,
  type RequirementForm,
  type RequirementValues,
  toInput,
  toValues,
} from './requirement-form'
import type { Requirement } from './requirement-types'

const TEXTS: EditTexts = {
  categoryCode: describeService,
  cityCode: describeCity,
  budgetMin: (_min, { budgetMin, budgetMax }) =>
    budgetMax === null ? '' : budgetText(Number(budgetMin), Number(budgetMax)),
}

/** `requirement` undefined = a new one. */
function useRequirementForm(requirement: Requirement | undefined, onDone: () => void) {
  const options = { showError: { except: 'fields' } } as const
  const add = useApiMutation(requirements.create, options)
  const edit = useEdit(requirements.update, REQUIREMENT_EDIT, TEXTS)
  const initial = requirement ? toValues(requirement) : EMPTY_REQUIREMENT
  const seen = useSeen(requirement, toInput(initial))
  const send = (values: RequirementValues, isDraft: boolean) => {
    const wire = { ...toInput(values), isDraft }
    return requirement ? edit.save(seen.current, { ...wire, id: requirement.id }) : add.run(wire)
  }
  const form = useForm<RequirementValues>({
    initial,
    rules: REQUIREMENT_RULES,
    async submit(values) {
      try {
        if (!(await send(values, false))) return
      } catch (error) {
        return fieldErrors<RequirementValues>(error)
      }
      saved.drop()
      toast('已提交审核，通过后会通知您', 'success')
      onDone()
    },
  })
  const saved = useSavedForm(form, `need:${requirement?.id ?? 'new'}`, seen)
  return {
    form,
    isRestored: saved.isRestored,
    discard() {
      saved.drop()
      form.reset(requirement ? toValues(requirement) : EMPTY_REQUIREMENT)
    },
    async saveDraft() {
      try {
        if (!(await send(form.values, true))) return
        saved.drop()
        toast('草稿已保存', 'success')
        onDone()
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  }
}

interface RequirementDrawerProps {
  requirement?: Requirement
  onClose(): void
}

export function RequirementDrawer({ requirement, onClose }: RequirementDrawerProps) {
  const { form, isRestored, discard, saveDraft } = useRequirementForm(requirement, onClose)
  const canSaveDraft = !requirement || requirement.status === 'temporary'
  return (
    <Drawer
      isOpen
      notDismissible={form.isDirty}
      title={requirement ? '修改需求' : '发布需求'}
      onClose={onClose}
      footer={
        <>
          {canSaveDraft && <Button onPress={saveDraft}>存草稿</Button>}
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            提交审核
          </Button>
        </>
      }
    >
      {isRestored && <Alert action={{ label: '不要了', run: discard }}>已恢复上次没有提交的内容</Alert>}
      {requirement?.status === 'reject' && <Alert tone='danger'>{`审核没有通过：${requirement.auditReason}`}</Alert>}
      {requirement?.status === 'adopt' && <Alert tone='warning'>修改后重新审核，通过前不再作为商机展示。</Alert>}
      <RequirementFields form={form} />
    </Drawer>
  )
}

function RequirementFields({ form }: { form: RequirementForm }) {
  const services = treeOptions(useServiceTree().data)
  const districts = treeOptions(useDistricts(2).data)
  return (
    <>
      <TableField
        of={REQUIREMENT_FIELDS}
        form={form}
        name='title'
        placeholder='要买什么服务，如 寻找成都的代理记账公司'
      />
      <Field
        form={form}
        name='categoryCode'
        label='服务类别'
        isRequired
        as={Cascader}
        options={services}
        placeholder='选择最接近的一类'
      />
      <TableField
        of={REQUIREMENT_FIELDS}
        form={form}
        name='description'
        warnings={requirementTextIssues(`${form.values.title} ${form.values.description}`)}
        placeholder='现状、要求、时间安排；联系方式填在下面，不要写在这里'
      />
      <Field form={form} name='isNegotiable' label='预算面议' as={Switch} className={css.inline} />
      {!form.values.isNegotiable && (
        <Box className={css.row}>
          <TableField of={REQUIREMENT_FIELDS} form={form} name='budgetMin' suffix='元' />
          <TableField of={REQUIREMENT_FIELDS} form={form} name='budgetMax' isRequired suffix='元' />
        </Box>
      )}
      <Field
        form={form}
        name='cityCode'
        label='城市'
        as={Cascader}
        options={districts}
        canClear
        placeholder='不选就是不限城市'
      />
      <Field form={form} name='deadline' label='截止日期' as={DateInput} min={today()} placeholder='不填就展示 90 天' />
      <Box className={css.row}>
        <TableField of={REQUIREMENT_FIELDS} form={form} name='contactName' />
        <TableField of={REQUIREMENT_FIELDS} form={form} name='contactPhone' hint='只有购买了线索的公司能看到' />
      </Box>
    </>
  )
}

const today = (): string => formatDate(new Date())
