/** The mini-program bundles it. */
export { InterviewDialog } from './InterviewDialog'
