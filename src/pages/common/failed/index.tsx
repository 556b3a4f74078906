import { Failed, screen } from '@/shell'

export default screen(() => <Failed />)
