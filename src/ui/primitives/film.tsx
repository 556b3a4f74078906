import type { FilmProps } from './props'

/** A film with the browser's own controls. */
export const Film = (props: FilmProps) => <video {...props} controls autoPlay playsInline />
