/** One deal: its terms, what comes next, its timeline, and the steps of the caller's side. */
import { errorText, useApiQuery, useIsSelling } from '@/api'
import { Alert, Box, Button, Drawer, ErrorAlert, FactList, H2, Item, Link, List, P, Skeleton, StatusText } from '@/ui'
import * as deals from '~contract/calls/market/service-deals'
import { formatMinute } from '~contract/domain/china-time'
import { DEAL_ACTIONS, DEAL_EVENTS, DEAL_PAYMENT_TEXT, DEAL_STATUS } from '~contract/domain/market/service-deals'
import { providerPath } from '../services/service-types'
import { AttachmentList } from './DealAttachments'
import { DEAL_TONES, type DealDetail, dealPrice, nextStepText } from './deal-types'
import css from './deals.module.scss'
import { useDealSteps } from './use-deal-steps'

const factsOf = (deal: DealDetail): [string, string][] =>
  [
    [deal.side === 'buyer' ? '' : '买方', deal.side === 'buyer' ? '' : deal.otherCompanyName],
    ['联系人', deal.otherUserName],
    ['交付天数', deal.revision ? `${deal.days} 天` : ''],
    ['结算方式', deal.revision ? DEAL_PAYMENT_TEXT : ''],
    ['订单号', deal.id],
    ['下单时间', deal.orderedTime ? formatMinute(deal.orderedTime) : ''],
  ].flatMap(([name = '', value = '']): [string, string][] => (value ? [[name, value]] : []))

function Terms({ deal }: { deal: DealDetail }) {
  const isSelling = useIsSelling()
  return (
    <>
      <Box className={css.top}>
        <Box className={css.grow}>
          <Box className={css.strong}>{deal.title}</Box>
          <StatusText tone={DEAL_TONES[deal.status]}>{DEAL_STATUS[deal.status]}</StatusText>
        </Box>
        {deal.revision > 0 && <Box className={css.price}>{dealPrice(deal, isSelling)}</Box>}
      </Box>
      <Alert tone={deal.isMyTurn ? 'warning' : 'normal'}>{nextStepText(deal)}</Alert>
      <Box className={css.facts}>
        {deal.side === 'buyer' && (
          <Box className={css.fact}>
            <Box className={css.name}>服务商</Box>
            <Link to={providerPath(deal.providerCompanyId)} className={css.value}>
              {deal.otherCompanyName}
            </Link>
          </Box>
        )}
        {factsOf(deal).map(([name, value]) => (
          <Box key={name} className={css.fact}>
            <Box className={css.name}>{name}</Box>
            <Box className={css.value}>{value}</Box>
          </Box>
        ))}
      </Box>
      {deal.content && (
        <Box className={css.part}>
          <H2 className={css.partTitle}>交付内容</H2>
          <P className={css.text}>{deal.content}</P>
        </Box>
      )}
    </>
  )
}

const Timeline = ({ events }: Pick<DealDetail, 'events'>) => (
  <Box className={css.part}>
    <H2 className={css.partTitle}>经过</H2>
    <List aria-label='经过'>
      {[...events].reverse().map((event) => (
        <Item key={event.id} className={css.event}>
          <Box className={css.strong}>{DEAL_EVENTS[event.kind]}</Box>
          {event.text && <P className={css.text}>{event.text}</P>}
          <AttachmentList attachments={event.attachments} />
          <FactList
            className={css.faint}
            items={[event.userName, event.companyName, formatMinute(event.createdTime)]}
          />
        </Item>
      ))}
    </List>
  </Box>
)

interface DealPanelProps {
  id: string
  onClose(): void
  onChat(chatUserId: string): void
  onReview(deal: DealDetail): void
}

export function DealPanel({ id, onClose, onChat, onReview }: DealPanelProps) {
  const reading = useApiQuery(deals.get, { dealId: id }, { showError: false })
  const deal = reading.data
  const { isBusy, dialog, take } = useDealSteps(deal, onReview)
  const [main, ...others] = deal?.can ?? []
  return (
    <Drawer
      isOpen
      title='服务订单详情'
      width={480}
      onClose={onClose}
      footer={
        deal ? (
          <>
            <Button icon='message' onPress={() => onChat(deal.chatUserId)}>
              沟通
            </Button>
            {others.reverse().map((action) => (
              <Button key={action} onPress={() => void take(action)}>
                {DEAL_ACTIONS[action]}
              </Button>
            ))}
            {main && (
              <Button
                kind={main === 'cancel' || main === 'withdraw' ? 'normal' : 'primary'}
                isBusy={isBusy}
                onPress={() => void take(main)}
              >
                {DEAL_ACTIONS[main]}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {reading.phase === 'error' && <ErrorAlert text={errorText(reading.error)} onRetry={reading.reload} />}
      {!deal && reading.phase !== 'error' && <Skeleton lines={[60, 40, 90, 90, 90]} />}
      {deal && (
        <>
          <Terms deal={deal} />
          <Timeline events={deal.events} />
        </>
      )}
      {dialog}
    </Drawer>
  )
}
