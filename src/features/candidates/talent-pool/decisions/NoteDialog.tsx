import { useState } from 'react'
import { changeAnswers } from '@/api'
import { announceToast, Button, Dialog, FieldFrame, type Seen, TextInput, toast, useEdit, useSeen } from '@/ui'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import { POOL_NOTE_EDIT } from '~contract/edits/pool-edits'
import { patchCandidates } from '../../candidate-changes'
import type { Resume } from '../../candidate-types'

interface NoteDialogProps {
  resume: Resume
  onClose(): void
}

/** Note of a pool entry. */
export function NoteDialog({ resume, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(resume.note)
  const edit = useEdit(talentPool.updateNote, POOL_NOTE_EDIT)
  const seen = useSeen({ version: resume.noteVersion }, { note: resume.note })
  const setTo = async (before: Seen, text: string) => {
    const answer = await edit.save(before, { resumeId: resume.id, note: text })
    if (answer) changeAnswers(patchCandidates([resume.id], { note: text }))
    return answer
  }
  const save = async () => {
    const text = note.trim()
    const former = resume.note
    // its error has been shown as a toast
    const answer = await setTo(seen.current, text).catch(() => undefined)
    if (!answer) return
    const undo = () =>
      void setTo({ version: answer.noteVersion, values: { note: text } }, former).catch(() => undefined)
    toast('说明已保存', 'success', { undo })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={`「${resume.name}」的说明`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={() => announceToast(save())}>
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
