import { useState } from 'react'
import { mutateApi } from '@/api'
import { Box, Button, ChipSelect, Dialog, FieldFrame, TextArea, TextInput } from '@/ui'
import { POOL_LIMITS, UNSUITABLE_REASONS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidates/candidate-types'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import type { CandidateDecisions, SendBatch } from './decision-types'

interface TextDialogProps {
  candidates: readonly Candidate[]
  decide: CandidateDecisions
}

const REASONS = UNSUITABLE_REASONS.map((reason) => ({ value: reason as string, label: reason }))

/** Not suitable, with a reason the team can read later. */
export function RejectDialog({ candidates, decide }: TextDialogProps) {
  const [reason, setReason] = useState('')
  const save = async () => {
    if (await decide.reject(candidates, reason.trim())) decide.close()
  }
  return (
    <Dialog
      isOpen
      title={`${candidateNames(candidates).trim()}不合适`}
      onClose={decide.close}
      footer={
        <>
          <Button onPress={decide.close}>取消</Button>
          <Button kind='primary' onPress={save}>
            标为不合适
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        <FieldFrame label='原因' hint='只有本公司可见，可不填'>
          <ChipSelect
            label='常用原因'
            canClear
            value={REASONS.some(({ value }) => value === reason) ? reason : undefined}
            onChange={(next) => setReason(next ?? '')}
            options={REASONS}
          />
        </FieldFrame>
        <TextInput
          label='原因'
          value={reason}
          onChange={setReason}
          maxLength={POOL_LIMITS.reason}
          placeholder='或者自己写'
        />
      </Box>
    </Dialog>
  )
}

/** The same remark on many candidates. */
export function RemarkDialog({ candidates, decide }: TextDialogProps) {
  const [text, setText] = useState('')
  const save = async () => {
    const send: SendBatch = (resumeIds, options) =>
      mutateApi(
        'POST /job-center/api/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots',
        { resumeIds, text: text.trim() },
        options,
      )
    if (await decide.batch(candidates, send, '已备注', {})) decide.close()
  }
  return (
    <Dialog
      isOpen
      isFirm={Boolean(text)}
      title={`备注：${candidateNames(candidates).trim()}`}
      onClose={decide.close}
      footer={
        <>
          <Button onPress={decide.close}>取消</Button>
          <Button kind='primary' disabled={!text.trim()} onPress={save}>
            保存
          </Button>
        </>
      }
    >
      <TextArea label='备注' value={text} onChange={setText} maxLength={POOL_LIMITS.remark} placeholder='团队可见' />
    </Dialog>
  )
}
