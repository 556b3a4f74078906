/** The company's items or cases, each with status, rejection reason and actions. */
import { useState } from 'react'
import { errorText, mutateApi, type OptimisticChange, useIsSelling } from '@/api'
import { Box, Button, confirm, Empty, FactList, Image, Item, List, StatusText, toast } from '@/ui'
import * as providers from '~contract/calls/market/providers'
import * as serviceCalls from '~contract/calls/market/services'
import { AUDIT_STATUS } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { SERVICE_LIMITS } from '~contract/domain/services'
import { priceOf, providerUrl, STATE_TONE } from '../services/service-types'
import { CaseForm, ItemForm } from './ItemAndCaseForms'
import type { MyCase, MyItem } from './provider-forms'
import css from './provider-forms.module.scss'

interface RowProps {
  offer: MyItem | MyCase
  facts: readonly (string | false)[]
  onEdit(): void
  onRevoke(): Promise<unknown>
  onDelete(): Promise<unknown>
}

const shownFailure = (error: unknown) => toast(errorText(error), 'error')

function OfferRow({ offer, facts, onEdit, onRevoke, onDelete }: RowProps) {
  const { title, status, auditReason, can, pictures, updatedTime } = offer
  const isOpen = status === 'adopt'
  const revoke = async () => {
    const isSure =
      !isOpen ||
      (await confirm({ title: `下架「${title}」？`, text: '下架后别人看不到，修改后可以再提交。', ok: '下架' }))
    if (isSure) await onRevoke().then(() => toast(isOpen ? '已下架' : '已撤回', 'success'), shownFailure)
  }
  const remove = async () => {
    const isSure = await confirm({ title: `删除「${title}」？`, ok: '删除', isDanger: true })
    if (isSure) await onDelete().then(() => toast('已删除', 'success'), shownFailure)
  }
  return (
    <Item className={css.row}>
      {pictures[0] ? (
        <Image src={providerUrl(pictures[0].url)} alt='' className={css.thumb} />
      ) : (
        <Box className={css.thumb} />
      )}
      <Box className={css.grow}>
        <Box className={css.nameLine}>
          <Box className={css.strong}>{title}</Box>
          <StatusText tone={STATE_TONE[status]}>{AUDIT_STATUS[status]}</StatusText>
        </Box>
        <FactList className={css.faint} items={[...facts, `${relativeTime(new Date(updatedTime), new Date())} 更新`]} />
        {status === 'reject' && <Box className={css.reason}>未通过：{auditReason}</Box>}
      </Box>
      <Box className={`${css.rowActions} ${css.offerActions}`}>
        {can.includes('edit') && (
          <Button
            kind={status === 'reject' ? 'tint' : 'link'}
            size='small'
            onPress={onEdit}
            aria-label={`${status === 'reject' ? '修改后重新提交' : '修改'}${title}`}
          >
            {status === 'reject' ? '修改后重新提交' : '修改'}
          </Button>
        )}
        {can.includes('revoke') && (
          <Button kind='link' size='small' onPress={revoke} aria-label={`${isOpen ? '下架' : '撤回'}${title}`}>
            {isOpen ? '下架' : '撤回'}
          </Button>
        )}
        {can.includes('delete') && (
          <Button kind='link' size='small' isDanger onPress={remove} aria-label={`删除${title}`}>
            删除
          </Button>
        )}
      </Box>
    </Item>
  )
}

const without = <T extends { id: string }>(offers: readonly T[], id: string): T[] =>
  offers.filter((offer) => offer.id !== id)

function deleteItem(itemId: string) {
  const optimistic = (change: OptimisticChange) =>
    change.data(providers.getMine, (services) => ({ ...services, items: without(services.items, itemId) }))
  return mutateApi(serviceCalls.deleteItem, { itemId }, { showError: false, optimistic })
}

function deleteCase(caseId: string) {
  const optimistic = (change: OptimisticChange) =>
    change.data(providers.getMine, (services) => ({ ...services, cases: without(services.cases, caseId) }))
  return mutateApi(serviceCalls.deleteCase, { caseId }, { showError: false, optimistic })
}

interface ListProps<T> {
  rows: readonly T[]
  canAdd: boolean
}

export function ServiceItems({ rows, canAdd }: ListProps<MyItem>) {
  /** Being edited; null = a new one. */
  const isSelling = useIsSelling()
  const [edited, setEdited] = useState<MyItem | null>()
  const add = canAdd && rows.length < SERVICE_LIMITS.items && (
    <Button kind='primary' icon='plus' onPress={() => setEdited(null)}>
      新增服务项目
    </Button>
  )
  return (
    <Box className={css.body}>
      {rows.length > 0 && add && <Box className={css.bar}>{add}</Box>}
      {!rows.length && (
        <Empty icon='tag' title='还没有服务项目' text='写清楚做什么、多少钱、多久交付，审核通过后别人就能找到。'>
          {add}
        </Empty>
      )}
      <List aria-label='服务项目' hidden={!rows.length}>
        {rows.map((item) => (
          <OfferRow
            key={item.id}
            offer={item}
            facts={[
              item.categoryName,
              isSelling && priceOf(item),
              item.contactCount > 0 && `${item.contactCount} 家公司联系过`,
            ]}
            onEdit={() => setEdited(item)}
            onRevoke={() => mutateApi(serviceCalls.withdrawItem, { itemId: item.id }, { showError: false })}
            onDelete={() => deleteItem(item.id)}
          />
        ))}
      </List>
      {edited !== undefined && <ItemForm item={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </Box>
  )
}

export function ServiceCases({ rows, canAdd }: ListProps<MyCase>) {
  const [edited, setEdited] = useState<MyCase | null>()
  const add = canAdd && rows.length < SERVICE_LIMITS.cases && (
    <Button kind='primary' icon='plus' onPress={() => setEdited(null)}>
      新增案例
    </Button>
  )
  return (
    <Box className={css.body}>
      {rows.length > 0 && add && <Box className={css.bar}>{add}</Box>}
      {!rows.length && (
        <Empty icon='photo' title='还没有案例' text='做过的事最能说明问题，带上图片更好。'>
          {add}
        </Empty>
      )}
      <List aria-label='案例' hidden={!rows.length}>
        {rows.map((row) => (
          <OfferRow
            key={row.id}
            offer={row}
            facts={[row.categoryName, row.client]}
            onEdit={() => setEdited(row)}
            onRevoke={() => mutateApi(serviceCalls.withdrawCase, { caseId: row.id }, { showError: false })}
            onDelete={() => deleteCase(row.id)}
          />
        ))}
      </List>
      {edited !== undefined && <CaseForm edited={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </Box>
  )
}
