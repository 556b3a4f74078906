/** /jobEdit on desktop: the form, and beside it what a candidate will read. */
import { EditorNotes } from '@/features/jobs/EditorNotes'
import { JobDescription } from '@/features/jobs/JobDescription'
import { JobEditorFrame } from '@/features/jobs/JobEditorFrame'
import { JobFields } from '@/features/jobs/JobFields'
import { useJobForm } from '@/features/jobs/use-job-form'
import { useJobPreview } from '@/features/jobs/use-job-preview'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import css from './job-edit.desktop.module.scss'

function JobEdit() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const editor = useJobForm(id)
  const preview = useJobPreview(editor)
  return (
    <JobEditorFrame editor={editor}>
      <div className={css.desk}>
        <div className={css.form}>
          <EditorNotes editor={editor} />
          <JobFields form={editor.form} />
        </div>
        <aside className={css.preview} aria-label='候选人看到的样子'>
          <p className={css.caption}>候选人看到的样子</p>
          <JobDescription job={preview} />
        </aside>
      </div>
    </JobEditorFrame>
  )
}

export default withShell(JobEdit)
