/** Side panel of an opportunity on desktop: read, collect, buy, step. */
import { loadErrorText } from '@/api'
import { platform } from '@/platform'
import { Button, Empty, IconButton, QueryView } from '@/ui'
import css from './find.desktop.module.scss'
import { OPPORTUNITY_SKELETON, OpportunityActionBar, OpportunityView } from './OpportunityView'
import { opportunityPath } from './requirement-types'
import { useOpportunity } from './use-opportunity'

interface OpportunityPaneProps {
  /** Its position beside the list. */
  className: string
  id: string
  step(by: 1 | -1): void
  close(): void
  onChat(chatUserId: string): void
}

export function OpportunityPane({ className, id, step, close, onChat }: OpportunityPaneProps) {
  const actions = useOpportunity(id, () => true)
  const it = actions.reading.data
  return (
    <aside className={className} aria-label='商机'>
      <div className={css.paneBar}>
        <Button kind='quiet' size='small' aria-keyshortcuts='K' onPress={() => step(-1)}>
          上一条 K
        </Button>
        <Button kind='quiet' size='small' aria-keyshortcuts='J' onPress={() => step(1)}>
          下一条 J
        </Button>
        <span className={css.grow} />
        <IconButton
          icon='external-link'
          size='small'
          label='在新页面打开'
          onPress={() => platform.navigate(opportunityPath(id))}
        />
        <IconButton icon='x' size='small' label='关闭（Esc）' onPress={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={css.paneBody} key={id} tabIndex={0}>
        <QueryView
          of={actions.reading}
          errorTextOf={loadErrorText}
          skeleton={OPPORTUNITY_SKELETON}
          missing={<Empty icon='clipboard-list' title='没有找到这条需求' text='它可能已经结束、过期或删除。' />}
        >
          {(shown) => <OpportunityView opportunity={shown} actions={actions} />}
        </QueryView>
      </div>
      {it && (
        <div className={css.paneActions}>
          <OpportunityActionBar it={it} actions={actions} onChat={onChat} />
        </div>
      )}
    </aside>
  )
}
