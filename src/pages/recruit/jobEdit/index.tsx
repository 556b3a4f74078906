/** /jobEdit, /jobEdit?id=: post or change a job. */
import { EditorNotes } from '@/features/jobs/EditorNotes'
import { JobEditorFrame } from '@/features/jobs/JobEditorFrame'
import { JobFields } from '@/features/jobs/JobFields'
import { useJobForm } from '@/features/jobs/use-job-form'
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
