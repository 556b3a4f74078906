/** Resume files that can be imported. */

/** Endings of their names; what is in a file is detected from its bytes. Old .doc files are web pages in many exports of job boards. */
export const RESUME_EXTENSIONS = ['pdf', 'docx', 'doc', 'html', 'htm', 'mht', 'mhtml', 'rtf', 'txt'] as const

/** The same for messages. */
export const RESUME_FORMATS = 'PDF、Word（.docx）、HTML、MHT、RTF 或 TXT'

/** The same in a sentence of a screen: what is read, and nothing that is refused. */
export const RESUME_KINDS = 'PDF、Word（.docx）、网页或文本'
