export function isUnread(path: string, isFolder: boolean): boolean
export function leaveWhatRuns(modules: string, inside?: string): void
