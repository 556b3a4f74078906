import { ReasonDialog } from './ReasonDialog'
import type { MandateDialog } from './use-mandates'

interface MandateReasonProps {
  asking: MandateDialog | undefined
  onClose(): void
  onReason(reason: string): Promise<unknown>
}

/** Reason dialog for rejecting an application or dismissing an agent. */
export function MandateReason({ asking, onClose, onReason }: MandateReasonProps) {
  if (!asking) return null
  const { mandate, action } = asking
  return action === 'reject' ? (
    <ReasonDialog
      title={`驳回${mandate.agentName}的代理申请`}
      placeholder='代理会看到这段话，如 暂不需要更多代理'
      ok='驳回'
      onClose={onClose}
      onReason={onReason}
    />
  ) : (
    <ReasonDialog
      title={`解除${mandate.agentName}的代理`}
      placeholder='代理会看到这段话；此前推荐并入职的人才照常结算'
      ok='解除代理'
      onClose={onClose}
      onReason={onReason}
    />
  )
}
