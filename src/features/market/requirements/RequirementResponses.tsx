/** Responses to the company's requirement: matching providers and interested companies. */
import { errorText, fetchApi, INFINITE_PAGE_SIZE, useApiInfiniteQuery, useApiQuery, useLocalFilter } from '@/api'
import {
  Avatar,
  Box,
  Button,
  cx,
  ErrorAlert,
  FactList,
  H2,
  Item,
  List,
  LongRows,
  Skeleton,
  StatusText,
  toast,
} from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { activeText } from '~contract/domain/format'
import css from './opportunity.module.scss'

const SHOWN = 10

interface ResponseActions {
  onChat(chatUserId: string): void
}

/** Providers of this kind of service, those of the same city first. `onOpen` shows a provider's page. */
export function MatchingProviders({
  id,
  onChat,
  onOpen,
}: ResponseActions & { id: string; onOpen(companyId: string): void }) {
  const { data, phase, error, reload } = useApiQuery(
    requirements.listProviders,
    { requirementId: id, pageSize: SHOWN },
    { showError: false },
  )
  return (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>匹配的服务商</H2>
      {phase === 'loading' && <Skeleton lines={[60, 80]} />}
      {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
      {data && !data.rows.length && (
        <Box className={css.facts}>还没有提供这类服务的公司，需求会一直展示给所有服务商。</Box>
      )}
      <List aria-label='匹配的服务商' hidden={!data?.rows.length}>
        {(data?.rows ?? []).map((it, i, all) => (
          <Item key={it.companyId} className={cx(css.user, i === all.length - 1 && css.isLast)}>
            <Avatar name={it.companyShortName} src={it.companyLogoUrl} isOrg size={40} />
            <Box className={css.grow}>
              <Box className={css.strong}>{it.companyName}</Box>
              <FactList
                className={css.facts}
                items={[it.isSameCity ? `${it.cityName}，同城` : it.cityName, ...it.serviceNames]}
              />
            </Box>
            <Button size='small' onPress={() => onOpen(it.companyId)}>
              看服务
            </Button>
            <Button size='small' kind='tint' icon='message' onPress={() => onChat(it.chatUserId)}>
              沟通
            </Button>
          </Item>
        ))}
      </List>
    </Box>
  )
}

/** Companies that collected it or bought its contact. */
export function InterestedCompanies({ id, onChat }: ResponseActions & { id: string }) {
  const source = useApiInfiniteQuery(requirements.listInterested, {
    list: useLocalFilter({}),
    input: () => ({ requirementId: id }),
    size: INFINITE_PAGE_SIZE,
  })
  const { rows, phase } = source
  const openChat = async (leadId: string) => {
    try {
      const contact = await fetchApi(requirements.getInterestedContact, { id: leadId }, { showError: false })
      onChat(contact.chatUserId)
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>感兴趣的公司</H2>
      {phase === 'loading' && !rows.length && <Skeleton lines={[60, 80]} />}
      {phase === 'error' && <ErrorAlert text={source.error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && <Box className={css.facts}>还没有公司收藏或获取联系方式。</Box>}
      <List aria-label='感兴趣的公司' hidden={!rows.length}>
        <LongRows rows={rows}>
          {(it, i) => (
            <Item key={it.id} className={cx(css.user, i === rows.length - 1 && css.isLast)}>
              <Avatar name={it.companyShortName} src={it.companyLogoUrl} isOrg size={40} />
              <Box className={css.grow}>
                <Box className={css.strong}>{it.companyName}</Box>
                <FactList
                  className={css.facts}
                  items={[
                    <StatusText key='how' tone={it.isBought ? 'success' : 'normal'}>
                      {it.isBought ? '已获取联系方式' : '已收藏'}
                    </StatusText>,
                    activeText(new Date(it.time), new Date()),
                  ]}
                />
              </Box>
              <Button size='small' kind='tint' icon='message' onPress={() => openChat(it.id)}>
                沟通
              </Button>
            </Item>
          )}
        </LongRows>
      </List>
      {rows.length > 0 && source.hasMore && (
        <Button kind='quiet' isBlock isBusy={phase === 'more'} onPress={source.more}>
          查看更多
        </Button>
      )}
    </Box>
  )
}
