/** /careercircle/write: a new post or question (`kind`) in a circle (`circleId`), or an existing one (`id`). */
import { EditContributionView, NewContributionView } from '@/features/circles/contributions/ContributionEditor'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'

function Write() {
  const { id, circleId = '', kind: asked } = usePageQuery<{ id: string; circleId: string; kind: string }>()
  const kind = asked === 'question' ? 'question' : 'post'
  return id ? <EditContributionView id={id} kind={kind} /> : <NewContributionView circleId={circleId} kind={kind} />
}

export default withShell(Write)
