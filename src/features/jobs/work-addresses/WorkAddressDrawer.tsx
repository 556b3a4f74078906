import { useState } from 'react'
import { Box, Button, Drawer, Empty, ErrorAlert, FactList, Skeleton } from '@/ui'
import { maskPhone } from '~contract/domain/format'
import css from '../jobs.module.scss'
import { AddressForm } from './AddressForm'
import { type Address, removeAddress, useAddresses } from './use-addresses'

/** All work addresses of the company: list, add, update, delete. */
export function WorkAddressDrawer({ onClose }: { onClose(): void }) {
  const { data = [], phase, reload } = useAddresses()
  /** Being edited; null = a new one. */
  const [edited, setEdited] = useState<Address | null>()
  return (
    <Drawer
      isOpen
      title='工作地址'
      onClose={onClose}
      footer={
        <Button kind='primary' icon='plus' onPress={() => setEdited(null)}>
          新增地址
        </Button>
      }
    >
      {phase === 'loading' && <Skeleton lines={[70, 50, 80, 40]} />}
      {phase === 'error' && <ErrorAlert text='工作地址没有载入' onRetry={reload} />}
      {phase === 'ready' && !data.length && (
        <Empty icon='map-pin' title='还没有工作地址' text='发布职位要有工作地址，候选人凭它判断通勤。' />
      )}
      {data.map((address) => (
        <Box key={address.id} className={css.address}>
          <Box className={css.grow}>
            <Box className={css.strong}>{address.fullText}</Box>
            <FactList
              className={css.faint}
              items={[
                address.contactName,
                address.contactPhone && maskPhone(address.contactPhone),
                address.jobCount ? `${address.jobCount} 个职位在用` : '没有职位在用',
              ]}
            />
          </Box>
          <Button kind='link' size='small' onPress={() => setEdited(address)}>
            修改
          </Button>
          <Button kind='link' size='small' isDanger onPress={() => removeAddress(address)}>
            删除
          </Button>
        </Box>
      ))}
      {edited !== undefined && <AddressForm address={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </Drawer>
  )
}
