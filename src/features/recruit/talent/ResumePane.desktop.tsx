/** A resume beside the list: place in the list, the text, the acts; the next person is one key away. */
import { problemOf } from '@/api'
import { platform } from '@/platform'
import { Button, Fetched, IconButton } from '@/ui'
import { NoResume, RESUME_BONES } from './NoResume'
import { ResumeActs } from './ResumeActs'
import { ResumeView } from './ResumeView'
import css from './search.desktop.module.scss'
import { useResume } from './useResume'
import type { TalentActs } from './useTalentActs'
import type { Triage } from './useTriage'

interface ResumePaneProps {
  triage: Triage
  acts: TalentActs
  totalText: string
  keyword: string
}

export function ResumePane({ triage, acts, totalText, keyword }: ResumePaneProps) {
  const { openId, place, open, step } = triage
  const reading = useResume(openId)
  return (
    <aside className={css.pane} aria-label='简历'>
      <div className={css.paneBar}>
        <span className={css.faint}>{place ? `第 ${place} 位，共 ${totalText} 位` : ''}</span>
        <IconButton
          icon='external-link'
          size='small'
          label='在新页面打开'
          onPress={() => platform.navigate(`/talentDetails?id=${openId}`)}
        />
        <IconButton icon='x' size='small' label='关闭（Esc）' onPress={() => open(undefined)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={css.paneBody} key={openId} tabIndex={0}>
        <Fetched of={reading} problemOf={problemOf} bones={RESUME_BONES} missing={<NoResume />}>
          {(resume) => <ResumeView resume={resume} keyword={keyword} />}
        </Fetched>
      </div>
      <div className={css.paneActs}>
        <Button kind='quiet' aria-keyshortcuts='K' onPress={() => step(-1)} disabled={place <= 1}>
          上一位 K
        </Button>
        <Button kind='quiet' aria-keyshortcuts='J' onPress={() => step(1)}>
          下一位 J
        </Button>
        <span className={css.grow} />
        {reading.data && <ResumeActs talent={reading.data} acts={acts} />}
      </div>
    </aside>
  )
}
