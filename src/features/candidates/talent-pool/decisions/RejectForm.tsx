import { useState } from 'react'
import { Box, Button, ChipSelect, Dialog, FieldFrame, TextArea, TextInput, toast } from '@/ui'
import { POOL_LIMITS, UNSUITABLE_REASONS } from '~contract/domain/talent-pool'
import { sendCandidateText } from '../../candidate-messenger'
import css from '../pool.module.scss'

const REASONS = UNSUITABLE_REASONS.map((reason) => ({ value: reason as string, label: reason }))
const SUGGESTED_MESSAGE = '您好，感谢您的时间。这个职位和您不太匹配，之后有合适的机会再联系您。'

interface RejectFormProps {
  /** Who is rejected. */
  names: string
  /** Of the one candidate who can be written to; absent = no message. */
  chatUserId?: string | undefined
  /** Resolves with true when it is done, and the dialog may close. */
  onReject(reason: string): Promise<boolean>
  onClose(): void
}

/** Sends the message after the rejection: it stays sent when the rejection is undone. */
async function sendMessage(chatUserId: string, text: string): Promise<void> {
  const isSent = await sendCandidateText(chatUserId, text).catch(() => false)
  if (!isSent) toast('消息没有发出，请到沟通里再发', 'error')
}

/** Asks why a candidate does not fit: common reasons, or one's own, which only the company sees; and for a message to one. */
export function RejectForm({ names, chatUserId, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const save = async () => {
    if (!(await onReject(reason.trim()))) return
    onClose()
    const text = message.trim()
    if (chatUserId && text) await sendMessage(chatUserId, text)
  }
  return (
    <Dialog
      isOpen
      notDismissible={Boolean(message)}
      title={`${names}不合适`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={save}>
            标为不合适
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        <FieldFrame label='原因' hint='只有本公司可见，可不填'>
          <ChipSelect
            label='常用原因'
            canClear
            value={REASONS.some(({ value }) => value === reason) ? reason : undefined}
            onChange={(next) => setReason(next ?? '')}
            options={REASONS}
          />
        </FieldFrame>
        <TextInput
          label='原因'
          value={reason}
          onChange={setReason}
          onEnter={save}
          maxLength={POOL_LIMITS.reason}
          placeholder='或者自己写'
        />
        {chatUserId && <MessageField value={message} onChange={setMessage} />}
      </Box>
    </Dialog>
  )
}

/** An optional text to the candidate, which a press fills with a suggestion while it is empty. */
function MessageField({ value, onChange }: { value: string; onChange(text: string): void }) {
  return (
    <FieldFrame label='给对方的消息' hint='可不填。发在沟通里，撤销不合适也不会收回'>
      <TextArea
        label='给对方的消息'
        value={value}
        onChange={onChange}
        maxLength={POOL_LIMITS.rejectMessage}
        isCounted
        placeholder='不填就不发消息'
      />
      {!value && (
        <Button kind='link' size='small' className={css.suggestion} onPress={() => onChange(SUGGESTED_MESSAGE)}>
          填入参考消息
        </Button>
      )}
    </FieldFrame>
  )
}
