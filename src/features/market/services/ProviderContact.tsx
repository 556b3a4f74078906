/** Contact of a provider: masked for visitors, full for a company that viewed it. */
import { platform } from '@/platform'
import { Box, Button, Dialog, FieldFrame, H2, toast } from '@/ui'
import css from './provider.module.scss'
import type { Provider } from './service-types'
import type { ProviderContact } from './use-contact'

const copy = async (text: string, done: string) => {
  await platform.copy(text)
  toast(done, 'success')
}

export function ContactDialog({ contact, onClose }: { contact: ProviderContact; onClose(): void }) {
  return (
    <Dialog
      isOpen
      title='联系方式'
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => copy(contact.contactPhone, '电话已复制')}>复制电话</Button>
          {!platform.isDesk && (
            <Button kind='primary' icon='phone' onPress={() => platform.call(contact.contactPhone)}>
              拨打
            </Button>
          )}
        </>
      }
    >
      <FieldFrame label='联系人'>
        <Box className={css.contactName}>{contact.contactName}</Box>
      </FieldFrame>
      <FieldFrame label='电话'>
        <Box className={css.number}>{contact.contactPhone}</Box>
      </FieldFrame>
    </Dialog>
  )
}

export interface ContactActions {
  isOwn: boolean
  onContact(): void
  onChat(): void
}

/** The buttons, wherever they appear, and what the provider learns of a press. */
export const ContactButtons = ({ isOwn, onContact, onChat }: ContactActions) =>
  isOwn ? (
    <Button kind='primary' onPress={() => platform.navigate('/sercapability')}>
      管理服务能力
    </Button>
  ) : (
    <>
      <Box className={css.trace}>查看联系方式免费，对方看得到是哪家公司</Box>
      <Button icon='phone' onPress={onContact}>
        查看联系方式
      </Button>
      <Button kind='primary' icon='message' onPress={onChat}>
        在线沟通
      </Button>
    </>
  )

export function ContactCard({
  provider,
  contact,
  ...acts
}: ContactActions & { provider: Provider; contact?: ProviderContact | undefined }) {
  return (
    <Box className={css.contact}>
      <H2 className={css.contactName}>{`联系人 ${provider.contactName}`}</H2>
      <Box className={css.number}>{contact?.contactPhone ?? provider.contactPhone}</Box>
      <ContactButtons {...acts} />
    </Box>
  )
}

/** Copies the share link. */
export const CopyLink = ({ path }: { path: string }) => (
  <Button kind='quiet' size='small' icon='link' onPress={() => copy(platform.shareUrl(path), '链接已复制')}>
    复制链接
  </Button>
)
