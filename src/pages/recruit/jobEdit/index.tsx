/** /jobEdit, /jobEdit?id=: post or change a job. */
import { EditorNotes } from '@/features/recruit/jobs/EditorNotes'
import { JobEditorFrame } from '@/features/recruit/jobs/JobEditorFrame'
import { JobFields } from '@/features/recruit/jobs/JobFields'
import { useJobForm } from '@/features/recruit/jobs/use-job-form'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'

function JobEdit() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const editor = useJobForm(id)
  return (
    <JobEditorFrame editor={editor}>
      <EditorNotes editor={editor} />
      <JobFields form={editor.form} />
    </JobEditorFrame>
  )
}

export default withShell(JobEdit)
