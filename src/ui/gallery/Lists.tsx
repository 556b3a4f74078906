import { useState } from 'react'
import type { ListSource } from '@/api'
import {
  Box,
  Button,
  type Column,
  confirm,
  DataList,
  Dialog,
  Drawer,
  FactList,
  type RowAction,
  Sheet,
  StatusText,
  toast,
} from '@/ui'
import css from './gallery.module.scss'

interface Row {
  id: string
  name: string
  pay: string
  city: string
  state: 'success' | 'warning' | 'danger'
  day: string
}

const names = ['Java 后端工程师', '产品经理', 'UI 设计师', '销售主管', '人力资源专员', '前端工程师']
const all: Row[] = Array.from({ length: 47 }, (_, i) => ({
  id: String(i + 1),
  name: names[i % names.length] ?? '',
  pay: `${10 + (i % 9)}-${18 + (i % 9)}K·14 薪`,
  city: ['成都 高新区', '北京 朝阳区', '上海 浦东新区'][i % 3] ?? '',
  state: (['success', 'warning', 'danger'] as const)[i % 3] ?? 'success',
  day: `03-${String((i % 28) + 1).padStart(2, '0')}`,
}))
const labels = { success: '进行中', warning: '审核中', danger: '审核失败' }

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '职位', slot: 'title', cell: (row) => row.name },
  { key: 'pay', title: '月薪', slot: 'value', width: 140, align: 'right', cell: (row) => row.pay },
  { key: 'city', title: '城市', slot: 'sub', width: 140, cell: (row) => row.city },
  {
    key: 'state',
    title: '状态',
    slot: 'badge',
    width: 110,
    cell: (row) => <StatusText tone={row.state}>{labels[row.state]}</StatusText>,
  },
  { key: 'day', title: '更新', width: 90, sort: true, cell: (row) => row.day },
  { key: 'facts', title: '要求', from: 900, cell: () => <FactList items={['3-5 年', '本科']} /> },
]

const actions: readonly RowAction<Row>[] = [
  { key: 'refresh', label: '刷新', isMain: true, run: () => void toast('已刷新', 'success') },
  { key: 'edit', label: '编辑', run: () => undefined },
  {
    key: 'delete',
    label: '删除',
    danger: true,
    when: (row) => row.state !== 'success',
    confirm: () => '删除这个职位？',
    run: () => undefined,
  },
]

/** Toasts, a confirm, and one button for each overlay. */
const OverlayButtons = ({ show }: { show(overlay: string): void }) => (
  <Box className={css.row}>
    <Button onPress={() => toast('职位已刷新', 'success')}>提示</Button>
    <Button onPress={() => toast('已标为不合适', 'normal', { undo: () => undefined })}>可撤销</Button>
    <Button onPress={() => void toast('余额不足，请先充值', 'error')}>错误</Button>
    <Button
      onPress={async () =>
        toast(
          (await confirm({
            title: '删除这个职位？',
            text: '删除后无法恢复，已投递的简历仍会保留。',
            ok: '删除',
            isDanger: true,
          }))
            ? '已删除'
            : '没有删除',
        )
      }
    >
      询问
    </Button>
    {['dialog', 'drawer', 'sheet'].map((kind) => (
      <Button key={kind} onPress={() => show(kind)}>
        {kind}
      </Button>
    ))}
  </Box>
)

/** The overlays; the one named `open` is shown. */
const OpenOverlay = ({ open, close }: { open: string | undefined; close(): void }) => (
  <>
    <Dialog isOpen={open === 'dialog'} onClose={close} title='切换城市' footer={<Button kind='primary'>确定</Button>}>
      选择后页面会重新加载。
    </Dialog>
    <Drawer isOpen={open === 'drawer'} onClose={close} title='系统消息' footer={<Button>全部已读</Button>}>
      这里是消息。
    </Drawer>
    <Sheet isOpen={open === 'sheet'} onClose={close} title='筛选' footer={<Button kind='primary'>查看 128 人</Button>}>
      这里是条件。
    </Sheet>
  </>
)

/** Pages of the example rows, without a server. */
function useExampleRows(): ListSource<Row, object> {
  const [page, goto] = useState(1)
  const [size, setSize] = useState(10)
  const rows = all.slice((page - 1) * size, page * size)
  return {
    rows,
    total: all.length,
    hasMore: false,
    page,
    size,
    phase: 'ready',
    filter: {},
    isStale: false,
    isSlow: false,
    setFilter: () => undefined,
    goto,
    setSize,
    more: () => undefined,
    reload: async () => undefined,
  }
}

/** A list with everything, and what floats. */
export function Lists() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const source = useExampleRows()
  return (
    <>
      <OverlayButtons show={setOpen} />
      <DataList
        source={source}
        label='职位'
        rowKey={(row) => row.id}
        selection={{ keys: chosen, onChange: setChosen }}
        bulk={() => <Button size='small'>批量刷新</Button>}
        onOpen={(row) => setOpen(row.id)}
        openKey='3'
        columns={columns}
        actions={actions}
      />
      <OpenOverlay open={open} close={() => setOpen(undefined)} />
    </>
  )
}
