export { Progress as Percent } from '../display/Feedback'
