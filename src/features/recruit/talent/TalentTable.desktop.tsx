/** A talent list at a desk with the resume beside it; select many, invite them at once. */
import { type ReactNode, useState } from 'react'
import { Button, DataList, type Source } from '@/ui'
import { talentColumns } from './columns'
import { InviteDialog } from './InviteDialog'
import { ResumePane } from './ResumePane.desktop'
import css from './search.desktop.module.scss'
import type { Talent } from './talent'
import { useTalentActs } from './useTalentActs'
import { useTriage } from './useTriage'

/** People one invitation may go to (contract invitedCompanyTalents). */
const BULK_MAX = 50

interface TalentTableProps<F> {
  source: Source<Talent, F>
  totalText: string
  keyword: string
  /** Title line and filters, above the list. */
  head: ReactNode
  empty: ReactNode
}

export function TalentTable<F>({ source, totalText, keyword, head, empty }: TalentTableProps<F>) {
  const acts = useTalentActs(source)
  const triage = useTriage(source, acts)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const people = source.rows.filter(({ id, chatUserId }) => chosen.includes(id) && chatUserId).slice(0, BULK_MAX)
  return (
    <div className={triage.openId ? css.withPane : css.whole}>
      <main className={css.listSide}>
        {head}
        <div className={css.scroll}>
          <DataList
            source={source}
            columns={talentColumns(
              keyword,
              source.rows.some(({ match }) => match),
            )}
            rowKey={({ id }) => id}
            label='人才'
            isPaged={false}
            bones={12}
            openKey={triage.openId}
            onOpen={({ id }) => triage.open(id)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => (
              <>
                <Button kind='primary' size='small' disabled={!people.length} onPress={() => acts.openInvite(people)}>
                  批量邀请
                </Button>
                <Button kind='quiet' size='small' onPress={() => setChosen([])}>
                  取消选择
                </Button>
              </>
            )}
            empty={empty}
          />
        </div>
      </main>
      {triage.openId && <ResumePane triage={triage} acts={acts} totalText={totalText} keyword={keyword} />}
      {acts.invited.length > 0 && (
        <InviteDialog
          talents={acts.invited}
          onClose={acts.closeInvite}
          onInvited={(ids) => {
            acts.onInvited(ids)
            setChosen((old) => old.filter((id) => !ids.includes(id)))
          }}
        />
      )}
    </div>
  )
}
