import { useState } from 'react'
import { Box, Button, Chip, Menu, Scroll } from '@/ui'
import css from '../pool.module.scss'
import { PoolGroupDialog } from './GroupDialog'
import { groupSizeText, type PoolGroup, usePoolGroups } from './use-pool-groups'

interface GroupChipsProps {
  value: string
  onChange(groupId: string): void
}

/** The pool's groups on a phone: a line of chips; the chosen one can be renamed or deleted. */
export function GroupChips({ value, onChange }: GroupChipsProps) {
  const { groups, create, rename, remove } = usePoolGroups()
  const [edited, setEdited] = useState<PoolGroup | 'new'>()
  const chosen = groups.find(({ id }) => id === value)
  const chip = (id: string, label: string) => (
    <Chip key={id} isOn={id === value} onPress={() => onChange(id)}>
      {label}
    </Chip>
  )
  return (
    <Scroll isHorizontal aria-label='人才库分组'>
      <Box className={css.groupLine}>
        {chip('', '全部')}
        {chip('none', '未分组')}
        {groups.map((group) => chip(group.id, `${group.name} ${groupSizeText(group)}`))}
        {chosen ? (
          <Menu
            title={`分组「${chosen.name}」`}
            trigger={(o) => (
              <Button {...o} kind='link' size='small'>
                管理分组
              </Button>
            )}
            items={[
              { key: 'rename', label: '改名', icon: 'pencil', run: () => setEdited(chosen) },
              {
                key: 'remove',
                label: '删除',
                icon: 'trash',
                isDanger: true,
                run: async () => (await remove(chosen)) && onChange(''),
              },
            ]}
          />
        ) : (
          <Button kind='link' size='small' onPress={() => setEdited('new')}>
            新建分组
          </Button>
        )}
      </Box>
      {edited && (
        <PoolGroupDialog
          name={edited === 'new' ? undefined : edited.name}
          onClose={() => setEdited(undefined)}
          save={(name) => (edited === 'new' ? create(name) : rename(edited, name))}
        />
      )}
    </Scroll>
  )
}
