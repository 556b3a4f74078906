/** Login devices of the user; signs out one, or all others. */
import { errorText, mutateApi, type Output, type QueryState, useApiMutation, useApiQuery } from '@/api'
import { Box, Button, confirm, H2, Icon, QueryStatus, Tag, toast } from '@/ui'
import * as sessionCalls from '~contract/calls/account/sessions'
import { activeText } from '~contract/domain/format'
import css from './account-settings.module.scss'

/** Fetched by the page itself, so that it does not wait for the account. */
export const useLoginDevices = (isOn: boolean) => useApiQuery(sessionCalls.list, isOn ? {} : null, { showError: false })

/** Takes the device away at once. */
const closeSession = (id: string) =>
  mutateApi(
    sessionCalls.close,
    { id },
    {
      optimistic: ({ data }) => data(sessionCalls.list, (sessions) => sessions.filter((session) => session.id !== id)),
    },
  )

export function LoginDevices({ of }: { of: QueryState<Output<typeof sessionCalls.list>> }) {
  const { data } = of
  const closeOthers = useApiMutation(sessionCalls.closeOthers)
  const now = new Date()
  const signOut = async (id: string, device: string) => {
    if (!(await confirm({ title: `让「${device}」退出登录？`, ok: '退出登录', isDanger: true }))) return
    await closeSession(id).then(
      () => toast('已退出登录', 'success'),
      () => undefined,
    )
  }
  const signOutOthers = async () => {
    const isSure = await confirm({
      title: '退出其他所有设备？',
      text: '当前设备保持登录。',
      ok: '全部退出',
      isDanger: true,
    })
    if (!isSure) return
    const done = await closeOthers.run({}).catch(() => undefined)
    if (done) toast(`已退出 ${done.closed} 台设备`, 'success')
  }
  return (
    <>
      <Box className={css.bar}>
        <H2 className={css.barTitle}>登录设备</H2>
        {data && data.length > 1 && (
          <Button size='small' isBusy={closeOthers.isRunning} onPress={signOutOthers}>
            退出其他设备
          </Button>
        )}
      </Box>
      <QueryStatus of={of} skeleton={[50, 40, 50]} textOf={errorText} />
      {data?.map(({ id, device, usedTime, isCurrent }) => (
        <Box key={id} className={css.row}>
          <Icon name={device.includes('微信') ? 'brand-wechat' : 'shield-check'} size={24} tone='ink-3' />
          <Box className={css.grow}>
            <Box className={css.strong}>{device}</Box>
            <Box className={css.faint}>{activeText(new Date(usedTime), now)}使用</Box>
          </Box>
          {isCurrent ? (
            <Tag tone='tint'>当前设备</Tag>
          ) : (
            <Button kind='link' size='small' isDanger onPress={() => signOut(id, device)} aria-label={`退出${device}`}>
              退出
            </Button>
          )}
        </Box>
      ))}
    </>
  )
}
