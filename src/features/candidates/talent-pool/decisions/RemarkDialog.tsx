import { useState } from 'react'
import { mutateApi } from '@/api'
import { Button, Dialog, TextArea } from '@/ui'
import * as timeline from '~contract/calls/candidates/timeline'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidate-types'
import { candidateNames } from './candidate-names'
import type { BatchOptions, CandidateDecisions } from './decision-types'
import { removeRemarks } from './undo-commands'

interface RemarkDialogProps {
  candidates: readonly Candidate[]
  decide: CandidateDecisions
}

/** The same remark on many candidates. */
export function RemarkDialog({ candidates, decide }: RemarkDialogProps) {
  const [text, setText] = useState('')
  const save = async () => {
    const send = (resumeIds: string[], options: BatchOptions) =>
      mutateApi(timeline.addRemarks, { resumeIds, text: text.trim() }, options)
    if (await decide.batch(candidates, send, '已备注', {}, (_, answers) => removeRemarks(answers, text.trim())))
      decide.close()
  }
  return (
    <Dialog
      isOpen
      notDismissible={Boolean(text)}
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
