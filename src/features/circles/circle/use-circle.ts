/** One circle and the viewer's actions on it. */
import { useState } from 'react'
import { type MutateOptions, mutateApi, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import * as circleApplications from '~contract/calls/circles/circle-applications'
import * as circles from '~contract/calls/circles/circles'
import type { ApplyRole, CircleAction } from '~contract/domain/circle'
import { CIRCLE_CALL, type Circle, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'
import { settle } from '../settle'

/** One circle; a private one is found by the key of its link, too. */
export const useCircle = (circleId: string, shareKey = '') =>
  useApiQuery(circles.get, circleId ? { circleId, shareKey } : null, MUTED_CIRCLE_CALL)

/** Submits an application; without approval the user joins at once. */
export async function applyToCircle(
  circle: Circle,
  role: ApplyRole,
  message: string,
  options: Pick<MutateOptions, 'showError'> = {},
): Promise<void> {
  const { status } = await mutateApi(
    circleApplications.create,
    { circleId: circle.id, shareKey: circle.shareKey, role, message },
    { ...CIRCLE_CALL, ...options },
  )
  toast(status === 'approved' ? `已加入「${circle.name}」` : '申请已提交，请等圈主审批', 'success')
}

const QUESTIONS: Partial<Record<CircleAction, { title(name: string): string; text: string; ok: string }>> = {
  leave: { title: (name) => `退出「${name}」？`, text: '您发表的内容会留在圈子里。', ok: '退出' },
  close: {
    title: (name) => `关闭「${name}」？`,
    text: '内容还能看，不能再加入和发表。可以随时重新打开。',
    ok: '关闭圈子',
  },
}

export interface CircleActions {
  /** An application that is being written. */
  applying: ApplyRole | undefined
  setApplying(role: ApplyRole | undefined): void
  run(action: CircleAction): Promise<void>
  withdraw(): Promise<void>
}

const OPTIONS = { ...CIRCLE_CALL, onMessage: (text: string) => toast(text, 'success') }

export function useCircleActions(circle: Circle): CircleActions {
  const [applying, setApplying] = useState<ApplyRole>()
  const input = { circleId: circle.id }
  return {
    applying,
    setApplying,
    withdraw: () => settle(mutateApi(circleApplications.cancel, { applicationId: circle.applying?.id ?? '' }, OPTIONS)),
    async run(action) {
      const question = QUESTIONS[action]
      if (question) {
        const { title, ...texts } = question
        if (!(await confirm({ ...texts, title: title(circle.name), isDanger: true }))) return
      }
      switch (action) {
        case 'apply':
          if (circle.isJoinApprovalRequired) return setApplying('member')
          return settle(applyToCircle(circle, 'member', ''))
        case 'applyCreator':
          return setApplying('creator')
        case 'leave':
          return settle(mutateApi(circles.leave, input, OPTIONS))
        case 'open':
          return settle(mutateApi(circles.open, input, OPTIONS))
        case 'close':
          return settle(mutateApi(circles.close, input, OPTIONS))
        case 'post':
          return platform.navigate(circlePagePaths.write(circle.id, 'post'))
        case 'ask':
          return platform.navigate(circlePagePaths.write(circle.id, 'question'))
        case 'edit':
          return platform.navigate(circlePagePaths.edit(circle.id))
        case 'manage':
          return platform.navigate(circlePagePaths.applications(circle.id))
      }
    },
  }
}
