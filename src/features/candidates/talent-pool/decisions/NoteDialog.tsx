import { useState } from 'react'
import { mutateApi } from '@/api'
import { Button, Dialog, FieldFrame, TextInput } from '@/ui'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { patchCandidates } from '../../candidate-changes'
import type { Resume } from '../../candidate-types'
import { decideOne } from './decision-commands'

interface NoteDialogProps {
  resume: Resume
  onClose(): void
}

/** Note of a pool entry. */
export function NoteDialog({ resume, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(resume.note)
  const setTo = (text: string) =>
    mutateApi(
      talentPool.updateNote,
      { resumeId: resume.id, note: text },
      { showError: false, optimistic: patchCandidates([resume.id], { note: text }) },
    )
  const save = async () => {
    const former = resume.note
    const isDone = await decideOne(
      () => setTo(note.trim()),
      '说明已保存',
      () => setTo(former),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      title={`「${resume.name}」的说明`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={save}>
            保存
          </Button>
        </>
      }
    >
      <FieldFrame label='说明' hint='在人才库列表里显示'>
        <TextInput
          label='说明'
          value={note}
          onChange={setNote}
          maxLength={POOL_LIMITS.note}
          placeholder='如：年后再联系'
        />
      </FieldFrame>
    </Dialog>
  )
}
