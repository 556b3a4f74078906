import { PageFailed, withShell } from '@/shell'

export default withShell(() => <PageFailed />)
