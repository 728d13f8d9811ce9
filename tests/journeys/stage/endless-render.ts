import { join } from 'node:path'

/** While this file stands in a data folder, a quick server draws videos for real, and none of them comes to its end. */
export const endlessRenderFileOf = (dataFolder: string): string => join(dataFolder, 'endless-drawing')
