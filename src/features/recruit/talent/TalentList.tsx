/** A talent list on a phone: cards, collect and chat in place. */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { DataList, type Source } from '@/ui'
import { InviteDialog } from './InviteDialog'
import { TalentCard } from './TalentCard'
import type { Talent } from './talent'
import { useTalentActs } from './useTalentActs'

interface TalentListProps<F> {
  source: Source<Talent, F>
  keyword: string
  empty: ReactNode
}

export function TalentList<F>({ source, keyword, empty }: TalentListProps<F>) {
  const acts = useTalentActs(source)
  return (
    <>
      <DataList<Talent, F>
        source={source}
        columns={[]}
        rowKey={({ id }) => id}
        label='人才'
        card={(talent) => <TalentCard talent={talent} keyword={keyword} />}
        onOpen={(talent) => {
          source.patch((rows) => rows.map((row) => (row.id === talent.id ? { ...row, isSeen: true } : row)))
          platform.navigate(`/talentDetails?id=${talent.id}`)
        }}
        actions={[
          { key: 'keep', label: '收藏', icon: 'star', when: ({ isCollected }) => !isCollected, run: acts.collect },
          {
            key: 'drop',
            label: '已收藏',
            icon: 'check',
            when: ({ isCollected }) => isCollected,
            run: acts.collect,
          },
          {
            key: 'chat',
            label: '沟通',
            icon: 'message',
            isMain: true,
            when: ({ chatUserId }) => Boolean(chatUserId),
            run: acts.chat,
          },
        ]}
        empty={empty}
      />
      {acts.invited.length > 0 && (
        <InviteDialog talents={acts.invited} onClose={acts.closeInvite} onInvited={acts.onInvited} />
      )}
    </>
  )
}
