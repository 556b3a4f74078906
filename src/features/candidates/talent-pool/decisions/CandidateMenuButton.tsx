import { useState } from 'react'
import { IconButton, Menu } from '@/ui'
import type { Resume } from '../../candidate-types'
import { BasicsDialog } from '../BasicsDialog'
import { candidateMenu } from './candidate-menu'
import type { CandidateDecisions } from './decision-types'
import { NoteDialog } from './NoteDialog'

/** Further actions on the candidate whose resume is open. */
export function CandidateMenuButton({
  resume,
  decide,
  jobId,
  onSendNameCard,
}: {
  resume: Resume
  decide: CandidateDecisions
  jobId?: string
  /** Opens the picker for the candidate's name card. */
  onSendNameCard?(): void
}) {
  const [open, setOpen] = useState<'edit' | 'note'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        title={`更多操作：${resume.name}`}
        align='end'
        trigger={(o) => <IconButton {...o} icon='dots' label='更多操作' />}
        items={candidateMenu(resume, decide, {
          jobId,
          edit: resume.source === 'local' ? () => setOpen('edit') : undefined,
          note: () => setOpen('note'),
          sendNameCard: onSendNameCard,
        })}
      />
      {open === 'edit' && <BasicsDialog resumeId={resume.id} onClose={close} />}
      {open === 'note' && <NoteDialog resume={resume} onClose={close} />}
    </>
  )
}
