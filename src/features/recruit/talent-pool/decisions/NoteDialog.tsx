import { useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { Button, Dialog, FieldFrame, TextInput, toast } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { patchCandidates } from '../../candidates/candidate-changes'
import type { Resume } from '../../candidates/candidate-types'

interface NoteDialogProps {
  resume: Resume
  onClose(): void
}

/** Note of a pool entry. */
export function NoteDialog({ resume, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(resume.note)
  const save = async () => {
    try {
      await mutateApi(
        'POST /job-center/api/company/talent-pool/update',
        { resumeId: resume.id, note: note.trim() },
        { mute: true, optimistic: patchCandidates([resume.id], { note: note.trim() }) },
      )
      toast('说明已保存', 'success')
      onClose()
    } catch (error) {
      toast(errorText(error), 'error')
    }
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
