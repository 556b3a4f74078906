/** Contact views: who viewed the company's contact, and whose contacts it viewed (getServiceContactList). */
import { useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlEnum } from '@/platform'
import {
  Box,
  Button,
  Empty,
  ErrorAlert,
  FactList,
  Item,
  List,
  LoadMoreSentinel,
  LongRows,
  Segmented,
  Skeleton,
} from '@/ui'
import * as providers from '~contract/calls/market/providers'
import { relativeTime } from '~contract/domain/format'
import { providerPath } from '../services/service-types'
import css from './provider-forms.module.scss'

type Side = 'received' | 'made'
const sides = [
  { value: 'received' as const, label: '谁看过我们' },
  { value: 'made' as const, label: '我们看过的' },
]
const fields = { side: urlEnum(['received', 'made'], 'received') }

export function ContactList({ onChat }: { onChat(chatUserId: string): void }) {
  const source = useApiInfiniteQuery(providers.listContacts, { list: useUrlFilter(fields), input: (filter) => filter })
  const { rows, phase, error } = source
  const { side } = source.filter
  return (
    <Box className={css.body}>
      <Box className={css.bar}>
        <Segmented
          value={side}
          onChange={(next: Side) => source.setFilter({ side: next })}
          options={sides}
          label='哪一方的联系记录'
        />
      </Box>
      {phase === 'loading' && !rows.length && <Skeleton lines={[40, 90, 40, 90]} />}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty
          icon='phone'
          title='还没有联系记录'
          text={
            side === 'received'
              ? '有公司查看贵公司的联系方式后会列在这里。'
              : '在「找服务」里看过的联系方式会列在这里。'
          }
        >
          {side === 'made' && <Button onPress={() => platform.navigate('/service/findservice')}>去找服务</Button>}
        </Empty>
      )}
      <List aria-label='联系记录' hidden={!rows.length}>
        <LongRows rows={rows}>
          {(line) => (
            <Item key={line.id} className={css.row}>
              <Box className={css.grow}>
                <Box className={css.strong}>{line.otherCompanyName}</Box>
                <FactList
                  className={css.faint}
                  items={[
                    line.itemTitle && `关于「${line.itemTitle}」`,
                    line.userName && `${line.userName} 查看`,
                    line.contactPhone && `${line.contactName} ${line.contactPhone}`,
                    relativeTime(new Date(line.createdTime), new Date()),
                  ]}
                />
              </Box>
              <Box className={css.rowActions}>
                {side === 'made' && (
                  <Button
                    kind='link'
                    size='small'
                    onPress={() => platform.navigate(providerPath(line.otherCompanyId))}
                    aria-label={`查看${line.otherCompanyName}`}
                  >
                    查看
                  </Button>
                )}
                {line.chatUserId && (
                  <Button
                    kind='link'
                    size='small'
                    onPress={() => onChat(line.chatUserId)}
                    aria-label={`与${line.otherCompanyName}沟通`}
                  >
                    沟通
                  </Button>
                )}
              </Box>
            </Item>
          )}
        </LongRows>
      </List>
      {rows.length > 0 && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
