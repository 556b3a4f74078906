import type { ListSource } from '@/api'
import { platform } from '@/platform'
import { Button, DataList, Empty } from '@/ui'
import { DecidedHire } from '../../candidates/talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from '../../candidates/talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from '../../candidates/talent-pool/decisions/use-candidate-decisions'
import { invitationColumns } from './application-columns'
import type { JobInvitation } from './application-types'
import { invitationActions } from './invitation-actions'

/** Job invitations with their answers and what follows from them. */
export function InvitationList<F>({ source }: { source: ListSource<JobInvitation, F> }) {
  const decide = useCandidateDecisions()
  return (
    <>
      <DataList
        source={source}
        columns={invitationColumns}
        rowKey={({ id }) => id}
        label='邀请'
        isPaged={false}
        onOpen={({ talent }) => platform.navigate(`/talentDetails?id=${talent.id}`)}
        actions={invitationActions(decide)}
        empty={
          <Empty icon='mail' title='这里没有邀请' text='在人才搜索里邀请合适的人，答复会出现在这里。'>
            <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
              去人才搜索
            </Button>
          </Empty>
        }
      />
      <DecisionDialogs decide={decide} />
      <DecidedHire decide={decide} />
    </>
  )
}
