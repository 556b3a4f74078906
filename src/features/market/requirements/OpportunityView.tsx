/** An opportunity as providers see it: requirement, terms, contact (masked until purchased), publisher. */
import type { ReactNode } from 'react'
import { useIsSelling } from '@/api'
import { platform } from '@/platform'
import { Alert, Avatar, Box, Button, cx, FactList, H1, H2, Link, P } from '@/ui'
import { activeText, formatYuan } from '~contract/domain/format'
import { FROZEN_GOODS_TEXT } from '~contract/domain/goods-and-payment'
import { budgetText } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { deadlineText, type OpportunityDetail } from './requirement-types'
import type { OpportunityActions } from './use-opportunity'

export const OPPORTUNITY_SKELETON = [50, 30, 90, 85, 60]

function Contact({
  it,
  actions: { contact, showContact, copy },
}: {
  it: OpportunityDetail
  actions: OpportunityActions
}) {
  const isSelling = useIsSelling()
  const owned = contact?.isOwned ? contact : undefined
  const isFrozen = !owned && contact?.isFrozen
  return (
    <Box className={css.contact}>
      <FactList
        className={css.numbers}
        items={owned ? [owned.contactName, owned.phone] : [it.contactNameMasked, it.contactPhoneMasked]}
      />
      <Box className={css.actions}>
        {isFrozen && <Box className={css.facts}>{FROZEN_GOODS_TEXT}</Box>}
        {!owned && !isFrozen && (
          <Button size='small' kind='tint' icon='phone' onPress={showContact}>
            {it.price && isSelling ? `获取联系方式 ¥${formatYuan(it.price)}` : '查看联系方式'}
          </Button>
        )}
        {owned && (
          <Button size='small' icon='copy' onPress={() => copy(owned.phone)}>
            复制电话
          </Button>
        )}
        {owned && !platform.isDesk && (
          <Button size='small' kind='tint' icon='phone' onPress={() => platform.call(owned.phone)}>
            拨打
          </Button>
        )}
      </Box>
    </Box>
  )
}

interface OpportunityViewProps {
  opportunity: OpportunityDetail
  actions: OpportunityActions
  /** Below the text: other opportunities of the same company. */
  more?: ReactNode
}

export function OpportunityView({ opportunity: it, actions, more }: OpportunityViewProps) {
  const paragraphs = it.description.split(/\n{2,}/).filter((part) => part.trim())
  return (
    <Box className={css.post}>
      <Box className={css.postTop}>
        <Box className={css.postHead}>
          <H1 className={css.postTitle}>{it.title}</H1>
          <Box className={css.postPrice}>{budgetText(it.budgetMin, it.budgetMax)}</Box>
        </Box>
        <FactList className={css.facts} items={[it.categoryName, it.cityName, deadlineText(it.deadline)]} />
        {it.status !== 'adopt' && <Alert tone='warning'>这条需求已经结束，联系前请先确认对方是否还需要。</Alert>}
      </Box>
      <Contact it={it} actions={actions} />
      <Box className={css.block}>
        <H2 className={css.blockTitle}>需求说明</H2>
        {paragraphs.map((part) => (
          <P key={part} className={css.text}>
            {part}
          </P>
        ))}
      </Box>
      <Box className={cx(css.block, css.publisher)}>
        <H2 className={css.blockTitle}>发布公司</H2>
        <Box className={css.company}>
          <Avatar name={it.companyShortName} src={it.companyLogoUrl} isOrg size={48} />
          <Box className={css.two}>
            <Box className={css.strong}>{it.companyName}</Box>
            <FactList
              className={css.facts}
              items={[
                it.industryName,
                it.publishedTime && `${activeText(new Date(it.publishedTime), new Date())}发布`,
                `${it.viewCount} 次浏览`,
                it.leadCount ? `${it.leadCount} 家已联系` : '',
              ]}
            />
          </Box>
        </Box>
      </Box>
      {more}
    </Box>
  )
}

/** Actions at the foot of a page or a side panel. */
export function OpportunityActionBar({
  it,
  actions,
  onChat,
}: {
  it: OpportunityDetail
  actions: OpportunityActions
  onChat(chatUserId: string): void
}) {
  if (it.isOwn) return <Link to={`/rqeuireDetail?id=${it.id}`}>这是本公司的需求，查看进展</Link>
  return (
    <>
      <Button icon='star' kind={it.isCollected ? 'tint' : 'normal'} onPress={() => actions.toggle(it)}>
        {it.isCollected ? '已收藏' : '收藏'}
      </Button>
      <Button kind='primary' icon='message' onPress={() => onChat(it.chatUserId)}>
        和对方沟通
      </Button>
    </>
  )
}
