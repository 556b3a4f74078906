/**
 * /careercircle/my: the user's circles and contributions (`?tab=`), and the targets of notices and shared links: a contribution
 * (`articleId`), a circle to join (`addId`, a private one with the `key` of its link), its form (`editId`), its management (`manageId`), an author (`authorId`).
 */

import { ComplaintButton } from '@/features/account/complaints/ComplaintButton'
import { EditCircle } from '@/features/circles/circle/CircleForm'
import { CircleSettings } from '@/features/circles/circle/CircleSettings'
import { CircleView } from '@/features/circles/circle/CircleView'
import { AuthorView } from '@/features/circles/contributions/AuthorView'
import { ContributionView } from '@/features/circles/contributions/ContributionView'
import { MyCircle } from '@/features/circles/MyCircleView'
import { usePageQuery } from '@/platform'
import { requireLogin, withShell } from '@/shell'

type MyCircleQuery = Record<'articleId' | 'addId' | 'key' | 'editId' | 'manageId' | 'authorId' | 'kind', string>

function My() {
  const { articleId, addId, key, editId, manageId, authorId, kind } = usePageQuery<MyCircleQuery>()
  if (articleId)
    return (
      <ContributionView
        id={articleId}
        kind={kind === 'question' ? 'question' : undefined}
        report={<ComplaintButton target='contribution' targetId={articleId} ensureLogin={() => requireLogin()} />}
      />
    )
  if (addId) return <CircleView circleId={addId} shareKey={key} />
  if (editId) return <EditCircle circleId={editId} />
  if (manageId) return <CircleSettings circleId={manageId} />
  if (authorId) return <AuthorView authorId={authorId} />
  return <MyCircle />
}

export default withShell(My)
