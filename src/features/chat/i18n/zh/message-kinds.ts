import { defineTexts } from '../define-texts'

/** Abstracts of messages: in every chunk that handles messages. */
export const t = defineTexts('messageKinds', {
  inviteLine: '[职位邀请] {title}',
  interviewLine: '[面试邀约] {title}',
  askResumeLine: '您请对方发来简历',
  askedResumeLine: '想看看您的简历',
  askPhoneLine: '您想和对方交换电话',
  askedPhoneLine: '想和您交换电话',
  askWechatLine: '您想和对方交换微信',
  askedWechatLine: '想和您交换微信',
  agreedLine: '同意了职位邀请',
  refusedLine: '婉拒了职位邀请',
  serviceLine: '[服务]',
  orderLine: '[卡片] {title}',
  linkLine: '[链接]',
  nameCardLine: '[名片] {name}',
  unknownLine: '[{label}]',
  imageLine: '[图片]',
  audioLine: '[语音]',
  videoLine: '[视频]',
  fileLine: '[文件] {name}',
  evaluateLine: '[评价] {n} 星',
  faceLine: '动画表情',
  locationLine: '[位置] {name}',
})
