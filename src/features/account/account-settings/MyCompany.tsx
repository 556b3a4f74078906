/** The user's company and leaving it: the company page is for administrators, so every member leaves here. */
import { useApiMutation } from '@/api'
import { Box, Button, confirm, H2 } from '@/ui'
import * as members from '~contract/calls/company/members'
import css from './account-settings.module.scss'

export interface MyCompanyProps {
  company: { idStr: string; companyName: string }
  /** The user is no longer a member. */
  onLeft(): void
}

export function MyCompany({ company, onLeft }: MyCompanyProps) {
  const exit = useApiMutation(members.leave)
  const leave = async () => {
    const isSure = await confirm({
      title: `退出${company.companyName}？`,
      text: '退出后不能再查看公司的职位、人才和聊天。',
      ok: '退出公司',
      isDanger: true,
    })
    if (!isSure) return
    await exit.run({ companyId: company.idStr }).then(onLeft, () => undefined)
  }
  return (
    <>
      <H2 className={css.part}>所在公司</H2>
      <Box className={css.row}>
        <Box className={css.rowName}>公司</Box>
        <Box className={css.grow}>{company.companyName}</Box>
        <Button kind='link' size='small' isDanger isBusy={exit.isRunning} onPress={leave}>
          退出公司
        </Button>
      </Box>
    </>
  )
}
