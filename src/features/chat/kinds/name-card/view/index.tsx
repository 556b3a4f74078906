/** A name card. Besides the name it shows what is read by id: what the viewer may see of a colleague or a candidate. */
import { errorText, useApiQuery } from '@/api'
import { Avatar, Box, Icon, Link, Text } from '@/ui'
import * as candidates from '~contract/calls/candidates/candidates'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { t } from '../../../i18n/zh/message-views'
import { requireContactClient } from '../../../session/require-client'
import { useColleagues } from '../../../session/use-colleagues'
import { useUserLookup } from '../../../session/use-user-lookup'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { NameCardBody } from '../kind'
import css from './name-card.module.scss'

const STALE_MS = 60_000

interface CardProps {
  body: NameCardBody
  /** As the viewer sees it; undefined while it is read, or may not be. */
  seen: { name: string; avatar: string } | undefined
  /** Title, company. */
  note: string
  /** Path of the page a press opens; '' for none. */
  to: string
}

function Card({ body, seen, note, to }: CardProps) {
  const name = seen?.name || body.name
  const content = (
    <>
      <Box className={css.head}>
        <Avatar name={name} src={seen?.avatar ?? ''} size={48} seed={body.userId || body.id} />
        <Box className={css.texts}>
          <Box className={`cut ${css.name}`}>{name}</Box>
          {note && <Box className={css.note}>{note}</Box>}
        </Box>
      </Box>
      <Box className={css.foot}>
        <Icon name='user' size={16} tone='ink-3' />
        <Text>{t(body.subject === 'colleague' ? 'colleagueCard' : 'candidateCard')}</Text>
      </Box>
    </>
  )
  return to ? (
    <Link to={to} className={css.card}>
      {content}
    </Link>
  ) : (
    <Box className={css.card}>{content}</Box>
  )
}

/** Profile of a chat user; the role of one who works in the viewer's company. */
function ColleagueCard({ body }: { body: NameCardBody }) {
  const { userId, id } = body
  const { data } = useUserLookup(userId, async () => (await requireContactClient()).findUser(userId))
  const colleague = useColleagues().members.find((member) => member.userId === id)
  return (
    <Card
      body={body}
      seen={data}
      note={colleague ? MEMBER_ROLES[colleague.role] : (data?.signature ?? '')}
      to={data ? `/TUIKit/components/TUIContact?userID=${encodeURIComponent(userId)}` : ''}
    />
  )
}

/** Resume of a candidate; the server's reason where the viewer may not see it. */
function CandidateCard({ body }: { body: NameCardBody }) {
  const { data, phase, error } = useApiQuery(
    candidates.get,
    { resumeId: body.id },
    { showError: false, staleMs: STALE_MS },
  )
  const note = data ? [data.title, data.company].filter(Boolean).join(' · ') : ''
  return (
    <Card
      body={body}
      seen={data && { name: data.name, avatar: data.avatarUrl }}
      note={phase === 'error' ? errorText(error) : note}
      to={data ? `/talentDetails?id=${data.id}` : ''}
    />
  )
}

export const nameCardView: KindView<NameCardBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => (body.subject === 'colleague' ? <ColleagueCard body={body} /> : <CandidateCard body={body} />),
}
