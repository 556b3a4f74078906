import { errorText } from '@/api'
import { Button, ChipSelect, Dialog, Field, type FieldControl, TextArea, toast, useEdit, useForm, useSeen } from '@/ui'
import * as leads from '~contract/calls/market/leads'
import { LEAD_STATUS, type LeadStatus, REQUIREMENT_LIMITS } from '~contract/domain/requirements'
import { LEAD_EDIT } from '~contract/edits/requirement-edits'
import type { Lead } from './requirement-types'

const CHOICES = (Object.keys(LEAD_STATUS) as LeadStatus[]).map((value) => ({ value, label: LEAD_STATUS[value] }))
const StatusPick = (props: FieldControl<LeadStatus | undefined>) => <ChipSelect {...props} options={CHOICES} />

interface FollowDialogProps {
  lead: Lead
  onClose(): void
}

/** Follow-up of a lead; only the user's company sees it. */
export function LeadFollowUpDialog({ lead, onClose }: FollowDialogProps) {
  const follow = useEdit(leads.follow, LEAD_EDIT)
  const seen = useSeen(lead, { followStatus: lead.followStatus, remark: lead.remark })
  const form = useForm<{ followStatus: LeadStatus | undefined; remark: string }>({
    initial: { followStatus: lead.followStatus, remark: lead.remark },
    async submit({ followStatus = lead.followStatus, remark }) {
      try {
        const input = { requirementId: lead.opportunity.id, followStatus, remark: remark.trim() }
        if (!(await follow.save(seen.current, input))) return
        toast('已记下', 'success')
        onClose()
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='跟进线索'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            保存
          </Button>
        </>
      }
    >
      <Field form={form} name='followStatus' label='跟进状态' as={StatusPick} />
      <Field
        form={form}
        name='remark'
        label='备注'
        as={TextArea}
        isCounted
        maxLength={REQUIREMENT_LIMITS.remark}
        placeholder='谈到哪一步、下次什么时候联系，只有本公司可见'
      />
    </Dialog>
  )
}
