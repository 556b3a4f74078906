import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/recruiting'

export const recruiting: EnglishTexts<typeof t> = {
  interviewAt: 'Interview {day} {clock}',
  interviewProposed: 'Interview proposed',
  changeInterview: 'Change the time',
  cancelInterview: 'Cancel the interview',
  anotherInterview: 'Propose another',
  jobSent: 'Job sent',
  refused: 'Marked not suitable',
  stages: 'Stages',
}
