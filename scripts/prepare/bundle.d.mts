export const root: string
export function bundle(source: string, bundles: string): Promise<{ folder: string; entry: string; own: string[] }>
