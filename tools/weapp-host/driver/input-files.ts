import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { ProvidedFile } from '../browser/host'

/** A file for a chooser: its name, its content, and its type unless the name implies it. */
export interface InputFile {
  name: string
  type?: string
  data: Buffer | string
}

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain',
}

/** Reads a path, or takes a file as it is. */
export function toProvidedFile(file: InputFile | string): ProvidedFile {
  const inputFile: InputFile = typeof file === 'string' ? { name: basename(file), data: readFileSync(file) } : file
  const data = Buffer.isBuffer(inputFile.data) ? inputFile.data : Buffer.from(inputFile.data)
  const type = inputFile.type ?? types[extname(inputFile.name).toLowerCase()] ?? 'application/octet-stream'
  return { name: inputFile.name, type, base64: data.toString('base64') }
}
