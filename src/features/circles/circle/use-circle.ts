/** One circle and the viewer's actions on it. */
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { callApi, errorText, invalidate, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import type { ApplyRole, CircleAction } from '~contract/domain/circle'
import { type Circle, circlePagePaths, MY_CIRCLES_PATH } from '../circle-types'

const C = '/circle-center/api/v1/mobile/circles'
const B = '/pinqiao/v1/circles'

/** Invalidates lists and circles after a change of members, name or status. */
export function notifyCircleChanged(): void {
  invalidate(`POST ${C}/detail`, `POST ${C}/my-circles`, `POST ${C}/contributions/list-hot-circles`)
  useChanges.setState(({ times }) => ({ times: times + 1 }))
}

const useChanges = create<{ times: number }>(() => ({ times: 0 }))

/** Runs when a circle changed: keyset lists are not in the query cache. */
export function useOnCircleChanged(run: () => unknown): void {
  const times = useChanges((state) => state.times)
  const seen = useRef(times)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change runs it
  useEffect(() => {
    if (seen.current === times) return
    seen.current = times
    run()
  }, [times])
}

/** One circle; a private one is found by the key of its link, too. */
export const useCircle = (circleId: string, shareKey = '') =>
  useApiQuery(`POST ${C}/detail`, circleId ? { circleId, shareKey } : null, { mute: true, hasNoCompany: true })

/** Submits an application; without approval the user joins at once. */
export async function applyToCircle(circle: Circle, role: ApplyRole, message: string): Promise<void> {
  const { status } = await callApi(
    `POST ${C}/applications/apply`,
    { circleId: circle.id, shareKey: circle.shareKey, role, message },
    MY_CIRCLES_PATH,
  )
  toast(status === 'approved' ? `已加入「${circle.name}」` : '申请已提交，请等圈主审批', 'success')
  notifyCircleChanged()
}

const QUESTIONS: Partial<Record<CircleAction, { title(name: string): string; text: string; ok: string }>> = {
  leave: { title: (name) => `退出「${name}」？`, text: '你发表的内容会留在圈子里。', ok: '退出' },
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

export function useCircleActions(circle: Circle): CircleActions {
  const [applying, setApplying] = useState<ApplyRole>()
  const input = { circleId: circle.id }
  const mutationOptions = { ...MY_CIRCLES_PATH, onMessage: (text: string) => toast(text, 'success') }
  const withErrorToast = async (send: () => Promise<unknown>) => {
    try {
      await send()
      notifyCircleChanged()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return {
    applying,
    setApplying,
    withdraw: () =>
      withErrorToast(() =>
        callApi(`POST ${B}/applications/cancel`, { applicationId: circle.applying?.id ?? '' }, mutationOptions),
      ),
    async run(action) {
      const question = QUESTIONS[action]
      if (question) {
        const { title, ...texts } = question
        if (!(await confirm({ ...texts, title: title(circle.name), isDanger: true }))) return
      }
      switch (action) {
        case 'apply':
          if (circle.isJoinApprovalRequired) return setApplying('member')
          return withErrorToast(() => applyToCircle(circle, 'member', ''))
        case 'applyCreator':
          return setApplying('creator')
        case 'leave':
          return withErrorToast(() => callApi(`POST ${B}/leave`, input, mutationOptions))
        case 'open':
          return withErrorToast(() => callApi(`POST ${C}/open`, input, mutationOptions))
        case 'close':
          return withErrorToast(() => callApi(`POST ${C}/close`, input, mutationOptions))
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
