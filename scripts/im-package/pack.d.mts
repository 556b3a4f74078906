/** Builds, packs and unpacks the package of the chat client below `folder`; returns where it lies. */
export function unpackIm(folder: string): Promise<string>
