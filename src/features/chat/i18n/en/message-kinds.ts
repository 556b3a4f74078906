import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/message-kinds'

export const messageKinds: EnglishTexts<typeof t> = {
  inviteLine: '[Job invitation] {title}',
  interviewLine: '[Interview] {title}',
  askResumeLine: 'You asked for the resume',
  askedResumeLine: 'Would like to see your resume',
  askPhoneLine: 'You asked to exchange phone numbers',
  askedPhoneLine: 'Would like to exchange phone numbers',
  askWechatLine: 'You asked to exchange WeChat',
  askedWechatLine: 'Would like to exchange WeChat',
  agreedLine: 'Accepted the job invitation',
  refusedLine: 'Declined the job invitation',
  serviceLine: '[Service]',
  orderLine: '[Card] {title}',
  linkLine: '[Link]',
  nameCardLine: '[Name card] {name}',
  unknownLine: '[{label}]',
  imageLine: '[Image]',
  audioLine: '[Voice]',
  videoLine: '[Video]',
  fileLine: '[File] {name}',
  evaluateLine: '[Rating] {n} stars',
  faceLine: 'Sticker',
  locationLine: '[Location] {name}',
}
