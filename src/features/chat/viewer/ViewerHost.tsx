import { Viewer } from './parts'
import { useViewer } from './store'

/** Stands once beside a conversation: shows what was opened. */
export const ViewerHost = () => (useViewer((s) => s.film !== undefined || s.pictures.length > 0) ? <Viewer /> : null)
