export { Alert as NoticeBar } from '../display/Feedback'
