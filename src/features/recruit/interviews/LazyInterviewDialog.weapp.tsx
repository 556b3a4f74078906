/** The mini-program has its package at hand. */
export { InterviewDialog } from './InterviewDialog'
