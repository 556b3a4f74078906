/** Groups of the talent pool beside the list, with their sizes; a press filters the list. */
import { useState } from 'react'
import { IconButton, Menu, Pressable, Text } from '@/ui'
import css from '../talent-pool.desktop.module.scss'
import { PoolGroupDialog } from './GroupDialog'
import { groupSizeText, type PoolGroup, usePoolGroups } from './use-pool-groups'

interface GroupSideProps {
  value: string
  onChange(groupId: string): void
}

export function GroupSidebar({ value, onChange }: GroupSideProps) {
  const { groups, create, rename, remove } = usePoolGroups()
  const [edited, setEdited] = useState<PoolGroup | 'new'>()
  const line = (id: string, name: string, size: string, group?: PoolGroup) => (
    <div key={id} className={id === value ? css.groupCurrent : css.group}>
      <Pressable className={css.groupName} aria-pressed={id === value} onPress={() => onChange(id)}>
        <Text className={css.groupText}>{name}</Text>
        <Text className={css.size}>{size}</Text>
      </Pressable>
      {group && (
        <Menu
          title={`分组「${name}」`}
          align='end'
          width={140}
          trigger={(o) => <IconButton {...o} icon='dots' size='small' label={`分组「${name}」的操作`} />}
          items={[
            { key: 'rename', label: '改名', icon: 'pencil', run: () => setEdited(group) },
            {
              key: 'remove',
              label: '删除',
              icon: 'trash',
              isDanger: true,
              run: async () => (await remove(group)) && value === group.id && onChange(''),
            },
          ]}
        />
      )}
    </div>
  )
  return (
    <nav className={css.groups} aria-label='人才库分组'>
      <div className={css.groupHead}>
        <span>分组</span>
        <IconButton icon='plus' size='small' label='新建分组' onPress={() => setEdited('new')} />
      </div>
      {line('', '全部', '')}
      {line('none', '未分组', '')}
      {groups.map((group) => line(group.id, group.name, groupSizeText(group), group))}
      {edited && (
        <PoolGroupDialog
          name={edited === 'new' ? undefined : edited.name}
          onClose={() => setEdited(undefined)}
          save={(name) => (edited === 'new' ? create(name) : rename(edited, name))}
        />
      )}
    </nav>
  )
}
