/** /careercircle/write: a post or a question (`kind`) in a circle (`circleId`), or one's own again (`id`). */
import { RewriteView, WriteView } from '@/features/circle/WriteView'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'

function Write() {
  const { id, circleId = '', kind: asked } = usePageQuery<{ id: string; circleId: string; kind: string }>()
  const kind = asked === 'question' ? 'question' : 'post'
  return id ? <RewriteView id={id} kind={kind} /> : <WriteView circleId={circleId} kind={kind} />
}

export default withShell(Write)
