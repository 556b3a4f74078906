/** Dialogs that actions of the palette open over any page: one chunk, fetched with the first of them. */
import { useSite } from '@/api'
import { FeedbackDialog } from '@/features/account/account-settings/MyComplaints'
import { DemoUsersDialog } from '@/features/account/demo-users/DemoUsersDialog'
import { KeyList } from '@/features/candidates/KeyList.desktop'
import { LIST_KEYS } from '@/features/candidates/list-keys'
import { MemberInviteDialog } from '@/features/company/members/MemberInviteDialog'
import { RechargeDialog } from '@/features/finance/RechargeDialog'
import { Button, Dialog } from '@/ui'
import { openMenuPath } from '../layout/open-menu-path.desktop'
import { switchUser } from '../login'
import { closePaletteDialog, type PaletteDialog } from '../overlay-state'

const GLOBAL_KEYS = [{ name: 'Ctrl K', label: '快速前往' }]

function KeysDialog() {
  return (
    <Dialog
      isOpen
      isGlobal
      title='快捷键'
      onClose={closePaletteDialog}
      footer={
        <Button kind='primary' onPress={closePaletteDialog}>
          知道了
        </Button>
      }
    >
      <KeyList keys={[...GLOBAL_KEYS, ...Object.values(LIST_KEYS)]} />
    </Dialog>
  )
}

function recharged(): void {
  closePaletteDialog()
  openMenuPath('/entcurrency?tab=recharges')
}

export function PaletteDialogs({ name }: { name: PaletteDialog }) {
  const demoUsersPath = useSite()?.demoUsersPath
  switch (name) {
    case 'invite':
      return <MemberInviteDialog onClose={closePaletteDialog} />
    case 'recharge':
      return <RechargeDialog onClose={closePaletteDialog} onDone={recharged} />
    case 'feedback':
      return <FeedbackDialog onClose={closePaletteDialog} />
    case 'keys':
      return <KeysDialog />
    case 'users':
      return demoUsersPath ? (
        <DemoUsersDialog path={demoUsersPath} onClose={closePaletteDialog} onDone={switchUser} />
      ) : null
  }
}
