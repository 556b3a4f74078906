/** What the desktop says of the recruiting steps in a conversation. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('recruiting', {
  interviewAt: '面试 {day} {clock}',
  interviewProposed: '等对方选时间',
  changeInterview: '改时间',
  cancelInterview: '取消面试',
  anotherInterview: '再约一场',
  jobSent: '已发职位',
  refused: '已标不合适',
  stages: '阶段',
})
