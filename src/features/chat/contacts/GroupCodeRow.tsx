import { useState } from 'react'
import { t } from '../i18n/zh/invite-links'
import { GroupQrCode } from '../invite-links/lazy'
import { DetailRow } from './DetailRow'

/** The row that opens the QR code and link of a group. */
export function GroupCodeRow({ groupId }: { groupId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DetailRow name={t('groupCode')} onPress={() => setOpen(true)}>
        {t('groupRow')}
      </DetailRow>
      {isOpen && <GroupQrCode groupId={groupId} onClose={() => setOpen(false)} />}
    </>
  )
}
